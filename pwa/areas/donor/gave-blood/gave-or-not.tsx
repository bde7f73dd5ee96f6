import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { call } from '../../../data/api/call.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ABOUT_DONATION, PATHS } from '../../../routing/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './gave-blood.module.css';

interface GaveOrNotProps {
  readonly hospital: string;
  readonly donation: NonNullable<DonationHistoryItem['donation']>;
}

/** Whether it is true that they gave: asked if only the hospital says so; they can object in any case, once. */
export function GaveOrNot({ hospital, donation }: GaveOrNotProps) {
  const t = useT();
  const { id, isConfirmed, objection } = donation;
  const confirm = useMutation({
    mutationFn: () => call('POST /donor/donations/{id}/confirm', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t('common.network_error')),
  });
  const object = objection === 'none' && (
    <Link
      to={`${PATHS.contact}?${new URLSearchParams({ [ABOUT_DONATION]: id })}`}
      className={buttonClass({ tone: isConfirmed ? 'quiet' : 'secondary' })}
    >
      {t('donor.gave_no')}
    </Link>
  );
  if (isConfirmed) return object || null;
  return (
    <>
      <p>{t('donor.gave_question', { hospital: hospital || t('requests.unknown_hospital') })}</p>
      <div className={styles.actions}>
        <Button tone="secondary" icon={CheckIcon} busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('donor.gave_yes')}
        </Button>
        {object}
      </div>
    </>
  );
}
