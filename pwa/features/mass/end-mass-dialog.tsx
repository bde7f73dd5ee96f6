import { MASS_REASON_MAX, type MassDetail } from '../../../shared/contract/mass-casualties.ts';
import { useReason } from '../../forms/use-reason.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFailureText } from '../failures/use-failure-text.ts';
import { useEndMass } from './queries.ts';

/** Says what ends with it, and asks for a reason. Shown while mounted. */
export function EndMassDialog({
  mass,
  onClose,
}: {
  readonly mass: MassDetail;
  readonly onClose: () => void;
}) {
  const t = useT();
  const reason = useReason('end-mass', mass.id);
  const end = useEndMass(mass.id);
  const failureText = useFailureText('mass.end_failed');

  function confirm() {
    const given = reason.take();
    if (!given) return;
    end.mutate(given, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      problem={end.error && failureText(end.error).text}
      open
      title={t('mass.end_title', { place: addressText(mass.place) })}
      confirmLabel={t('mass.end')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack-4">
        <p>{t('mass.end_text', { coming: mass.figures.coming + mass.figures.waiting })}</p>
        <ReasonField
          {...reason.field}
          label={t('mass.end_reason')}
          hint={t('mass.end_reason_hint')}
          maxLength={MASS_REASON_MAX}
        />
      </div>
    </ConfirmDialog>
  );
}
