import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { useProfileCall } from '../../../features/account/queries/profile.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Suspended } from '../verification-notice.tsx';

const FIELDS = {
  name: 'profile.hospital_name',
  phone: 'profile.phone',
  location: 'hospital.field_location',
} as const;

interface IdentityNoticeProps {
  readonly hospital: HospitalProfile;
}

function ChangeWaits({ change }: { readonly change: NonNullable<HospitalProfile['identityChange']> }) {
  const t = useT();
  const { mutateAsync } = useProfileCall('DELETE /hospital/identity-change');
  const ask = () =>
    askFirst({
      title: t('hospital.take_change_back_title'),
      text: t('hospital.take_change_back_text'),
      label: t('hospital.take_change_back'),
      failed: 'common.network_error',
      act: mutateAsync,
    });
  const fields = (['name', 'phone', 'location'] as const).filter((field) => change[field] !== undefined);
  return (
    <Notice
      title={t('hospital.change_waits')}
      action={
        <Button tone="secondary" onClick={ask}>
          {t('hospital.take_change_back')}
        </Button>
      }
    >
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t(FIELDS[field])}:{' '}
            <bdi>{field === 'location' ? addressText(change.location ?? '') : change[field]}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Rejection({ reason }: { readonly reason: string | null | undefined }) {
  const t = useT();
  const { mutate, isPending } = useProfileCall('POST /hospital/application');
  const send = () =>
    mutate(undefined, {
      onSuccess: (message) => toast.success(message),
      onError: (error) => toast.error(error instanceof ApiError ? error.message : t('common.network_error')),
    });
  return (
    <Notice
      tone="warning"
      title={t('hospital.rejected_title')}
      action={
        <Button busy={isPending} onClick={send}>
          {t('hospital.apply_again')}
        </Button>
      }
    >
      {reason && <p>{t('hospital.rejected_because', { reason })}</p>}
      <p>{t('hospital.apply_again_hint')}</p>
    </Notice>
  );
}

/** What an admin still has to decide about this hospital, or decided against it, and what it can do then. */
export function IdentityNotice({ hospital }: IdentityNoticeProps) {
  if (hospital.verification === 'suspended') return <Suspended hospital={hospital} />;
  if (hospital.verification === 'rejected') return <Rejection reason={hospital.verificationReason} />;
  return hospital.identityChange ? <ChangeWaits change={hospital.identityChange} /> : null;
}
