import { type FormEvent, useId } from 'react';
import { MASS_UNITS_MAX, UNITS_MAX } from '../../../../shared/contract/fields.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { showFieldErrors, unsaidReason } from '../../../features/writes/outcome-texts.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ChosenNeed } from './chosen-need.tsx';
import { DescriptionField } from './description-field.tsx';
import { useEditRequest } from './queries/edit-request.ts';
import { requestSummary } from './queries/use-request-write.ts';
import {
  ComponentField,
  DeadlineField,
  NotesField,
  PlaceField,
  UnitsElsewhereField,
  UnitsField,
  UrgencyField,
} from './request-fields.tsx';
import { formOf, parseChanges } from './request-form.ts';
import styles from './request-sheet.module.css';
import { RequestSubject } from './request-subject.tsx';
import { useHospitalTimezone } from './use-hospital-timezone.ts';

interface EditRequestSheetProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** Edits a pending request; its blood type only while nobody is coming with blood of that type. Shown while mounted. */
export function EditRequestSheet({ request, onClose }: EditRequestSheetProps) {
  const t = useT();
  const formId = useId();
  const timezone = useHospitalTimezone();
  const known = formOf(request, timezone);
  const draft = useDialogDraft(known, typedValues('edit', known, request._id));
  const edit = useEditRequest();
  useFormGuard(draft.isDirty);
  const isTypeOpen = request.coming + (request.answered ?? 0) + request.unitsReceived === 0;
  // Somebody answered meanwhile: another type cannot be chosen any more, nor one that was be taken back.
  const form = isTypeOpen ? draft.form : { ...draft.form, bloodType: request.bloodType };
  const problem = unsaidReason(edit.failure, draft, t, isTypeOpen ? [] : ['bloodType']);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending) return;
    const parsed = parseChanges(form, request, { now: serverNow(), timezone });
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));
    if (Object.keys(parsed.body).length === 0) return onClose();

    void edit.write(
      {
        id: request._id,
        changes: parsed.body,
        summary: requestSummary({
          bloodType: parsed.body.bloodType ?? request.bloodType,
          units: parsed.body.units ?? request.units,
        }),
      },
      { onDone: onClose, onFailed: (failure) => showFieldErrors(failure, draft) },
    );
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('hospital.edit_title')}
      size="steady"
      actions={
        <div className={styles.foot}>
          {problem && <Notice tone="danger" title={problem} />}
          {isTypeOpen && <ChosenNeed bloodType={form.bloodType} units={form.units} urgency={form.urgency} />}
          <Button type="submit" form={formId} size="l" block icon={CheckIcon} busy={edit.isPending}>
            {t('profile.save')}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={draft.ref} className="stack-4" noValidate onSubmit={submit}>
        <RequestSubject request={request} />
        {isTypeOpen && (
          <BloodTypePicker {...draft.control('bloodType')} legend={t('requests.field.blood_type')} />
        )}
        <ComponentField draft={draft} showsTypes />
        <div className={styles.units}>
          <UnitsField
            draft={draft}
            min={Math.max(1, request.unitsReceived)}
            max={request.massCasualty ? MASS_UNITS_MAX : UNITS_MAX}
          />
        </div>
        {draft.form.unitsElsewhere !== undefined && (
          <UnitsElsewhereField {...draft.control('unitsElsewhere')} value={draft.form.unitsElsewhere} />
        )}
        <UrgencyField draft={draft} />
        <DescriptionField draft={draft} required={false} />
        <PlaceField draft={draft} />
        <NotesField draft={draft} />
        <DeadlineField draft={draft} />
      </form>
    </Sheet>
  );
}
