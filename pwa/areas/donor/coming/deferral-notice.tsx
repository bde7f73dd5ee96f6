import type { Deferral } from '../../../../shared/contract/requests.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ABOUT_DEFERRAL, PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface DeferralNoticeProps {
  readonly deferral: Deferral;
  /** Empty once the hospital has left Dhiig. */
  readonly hospital: string;
}

/** A hospital found that they should not give for now: why, and until when. Only they and that hospital can read it. */
export function DeferralNotice({ deferral, hospital }: DeferralNoticeProps) {
  const t = useT();
  const format = useFormat();
  const { id, reason, until } = deferral;
  return (
    <Notice
      tone="info"
      title={
        until === null ? t('donor.deferred_for_good') : t('donor.deferred_until', { day: format.date(until) })
      }
    >
      <p>
        {t('donor.deferred_why', {
          hospital: hospital || t('requests.unknown_hospital'),
          reason: t(`deferral.${reason}`),
        })}
      </p>
      <p>{t('donor.deferred_calm')}</p>
      {id !== undefined && (
        <p>
          <Link to={`${PATHS.contact}?${new URLSearchParams({ [ABOUT_DEFERRAL]: id })}`}>
            {t('donor.deferral_object')}
          </Link>
        </p>
      )}
    </Notice>
  );
}
