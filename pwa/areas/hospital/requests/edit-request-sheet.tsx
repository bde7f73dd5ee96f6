import { type FormEvent, useId } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { fieldTexts, serverFieldErrors } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { DescriptionField } from './description-field.tsx';
import { failureReason, failureTitle } from './failure-texts.ts';
import { summaryOf } from './queries/deliver.ts';
import { useEditRequest } from './queries/edit-request.ts';
import { DeadlineField, NotesField, PlaceField, UnitsField, UrgencyField } from './request-fields.tsx';
import { formOf, parseChanges } from './request-form.ts';
import styles from './request-sheet.module.css';
import { RequestSubject } from './request-subject.tsx';
import { tellUnsent } from './tell-unsent.ts';
import { useHospitalTimezone } from './use-hospital-timezone.ts';

interface EditRequestSheetProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** Edits a pending request; blood type and component are what it is, so they stay. Shown while mounted. */
export function EditRequestSheet({ request, onClose }: EditRequestSheetProps) {
  const t = useT();
  const formId = useId();
  const timezone = useHospitalTimezone();
  const draft = useFormDraft(formOf(request, timezone));
  const edit = useEditRequest();
  useFormGuard(draft.isDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending) return;
    const parsed = parseChanges(draft.form, request, { now: new Date(), timezone });
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));
    if (Object.keys(parsed.body).length === 0) return onClose();

    edit.mutate(
      {
        id: request._id,
        changes: parsed.body,
        summary: summaryOf({ ...request, units: parsed.body.units ?? request.units }),
      },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'sent') toast.success(t('done.request_updated'));
          else tellUnsent(outcome, t);
          onClose();
        },
        onError: (error) => {
          toast.error(
            failureTitle(error, { refused: 'hospital.edit_failed', lost: 'hospital.edit_error' }, t),
          );
          if (error instanceof ApiError) draft.showErrors(serverFieldErrors(error.errors));
        },
      },
    );
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('hospital.edit_title')}
      actions={
        <Button type="submit" form={formId} size="l" block icon={CheckIcon} busy={edit.isPending}>
          {t('hospital.save_changes')}
        </Button>
      }
    >
      <form id={formId} ref={draft.ref} className={styles.form} noValidate onSubmit={submit}>
        {edit.error && <Notice tone="danger" title={failureReason(edit.error, t)} />}
        <RequestSubject request={request} />
        <div className={styles.units}>
          <UnitsField draft={draft} min={Math.max(1, request.unitsReceived)} />
        </div>
        <UrgencyField draft={draft} />
        <DescriptionField draft={draft} required={false} />
        <PlaceField draft={draft} />
        <NotesField draft={draft} />
        <DeadlineField draft={draft} />
      </form>
    </Sheet>
  );
}
