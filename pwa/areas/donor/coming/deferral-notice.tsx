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

/** They are asked in, and the talk was not had yet. */
export const isTalk = ({ reason, until }: Deferral): boolean => reason === 'talk' && until === null;

/**
 * A hospital found that they should not give for now: why, and until when. Only they and that hospital can read
 * it. If it would like to speak with them first, nothing else is said.
 */
export function DeferralNotice({ deferral, hospital }: DeferralNoticeProps) {
  const t = useT();
  const format = useFormat();
  const { id, reason, until } = deferral;
  const objection = id !== undefined && (
    <p>
      <Link to={`${PATHS.contact}?${new URLSearchParams({ [ABOUT_DEFERRAL]: id })}`}>
        {t('donor.deferral_object')}
      </Link>
    </p>
  );
  if (isTalk(deferral))
    return (
      <Notice
        tone="info"
        title={t('donor.talk_title', { hospital: hospital || t('requests.unknown_hospital') })}
      >
        <p>{t('donor.talk_text')}</p>
        {objection}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={
        until === null ? t('donor.deferred_for_good') : t('donor.deferred_until', { day: format.date(until) })
      }
    >
      {reason !== 'talk' && (
        <p>
          {t('donor.deferred_why', {
            hospital: hospital || t('requests.unknown_hospital'),
            reason: t(`deferral.${reason}`),
          })}
        </p>
      )}
      <p>{t('donor.deferred_calm')}</p>
      {objection}
    </Notice>
  );
}
