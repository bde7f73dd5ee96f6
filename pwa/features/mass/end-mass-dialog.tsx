import { useState } from 'react';
import { MASS_REASON_MAX, type MassDetail } from '../../../shared/contract/mass-casualties.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFailureText } from '../account/use-failure-text.ts';
import styles from './mass.module.css';
import { useEndMass } from './queries.ts';

/** Says what ends with it, and asks why. Shown while mounted. */
export function EndMassDialog({
  mass,
  onClose,
}: {
  readonly mass: MassDetail;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const end = useEndMass(mass.id);
  const failureText = useFailureText('mass.end_failed');

  function confirm() {
    const given = reason.trim();
    if (!given) return setReasonMissing(true);
    end.mutate(given, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      title={t('mass.end_title', { place: mass.place })}
      confirmLabel={t('mass.end')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {end.error && <Notice tone="danger" title={failureText(end.error).text} />}
        <p>{t('mass.end_text', { coming: mass.figures.coming + mass.figures.waiting })}</p>
        <Field
          label={t('mass.end_reason')}
          hint={t('mass.end_reason_hint')}
          error={isReasonMissing ? t('validation.reason_required') : undefined}
        >
          <TextArea
            name="reason"
            rows={2}
            required
            maxLength={MASS_REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setReasonMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
