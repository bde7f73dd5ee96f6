import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { CANCEL_REASONS, type CancelReason } from '../../../../shared/rules/cancel-reasons.ts';
import { expectedBy } from '../../../features/requests/counts.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Chips } from '../chips.tsx';
import { useCancelRequest } from './queries/cancel-request.ts';
import { requestSummary } from './queries/use-request-write.ts';
import { RequestSubject } from './request-subject.tsx';

const REASON_MAX = 500;

interface Given {
  readonly why: CancelReason | '';
  readonly reason: string;
}

const EMPTY: Given = { why: '', reason: '' };

interface CancelRequestDialogProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** Asks why a request is cancelled; the donors who answered read it. Shown while mounted. */
export function CancelRequestDialog({ request, onClose }: CancelRequestDialogProps) {
  const t = useT();
  const { form, set, input } = useDialogDraft(EMPTY, typedValues('cancel', EMPTY, request._id));
  const { why, reason } = form;
  const cancel = useCancelRequest();
  const words = reason.trim();

  function confirm() {
    void cancel.write(
      {
        id: request._id,
        ...(why && { why }),
        ...(words && { reason: words }),
        summary: requestSummary(request),
      },
      { onDone: onClose },
    );
  }

  return (
    <ConfirmDialog
      problem={cancel.failure && reasonText(cancel.failure, t)}
      open
      danger
      title={t('hospital.cancel_title')}
      confirmLabel={t('hospital.cancel_confirm')}
      cancelLabel={t('hospital.cancel_keep')}
      ready={why !== '' || words !== ''}
      busy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack-4">
        <RequestSubject request={request} />
        <p>{t('hospital.cancel_text', { coming: expectedBy(request) + (request.answered ?? 0) })}</p>
        <Chips
          legend={t('hospital.cancel_reason')}
          hint={t('hospital.cancel_reason_hint')}
          options={CANCEL_REASONS.map((value) => ({ value, label: t(`requests.cancel_why.${value}`) }))}
          value={why}
          onChoose={(chosen) => set('why', chosen)}
        />
        <Field label={t('hospital.cancel_words')}>
          <TextArea {...input('reason')} rows={2} maxLength={REASON_MAX} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
