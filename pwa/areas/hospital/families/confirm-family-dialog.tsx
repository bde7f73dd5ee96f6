import { useState } from 'react';
import type { FamilyAsk } from '../../../../shared/contract/family-asks.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { FAMILY_PROOFS, type FamilyProof } from '../../../../shared/rules/family-asks.ts';
import { reasonText, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAttemptKey } from '../../../lib/use-attempt-key.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ComponentField, UnitsField, UrgencyField } from '../requests/request-fields.tsx';
import { emptyRequestForm, unitsErrorOf } from '../requests/request-form.ts';
import { needText } from './need-text.ts';
import { useAnswerFamily } from './queries.ts';

interface ConfirmFamilyDialogProps {
  readonly ask: FamilyAsk;
  readonly hospital: HospitalProfile;
  readonly onClose: () => void;
}

const CODE = /^\s*(?:\d\s*){6}$/;

/** The family's need becomes the hospital's request: what the ward knows better is corrected here. Shown while mounted. */
export function ConfirmFamilyDialog({ ask, hospital, onClose }: ConfirmFamilyDialogProps) {
  const t = useT();
  const [how, setHow] = useState<FamilyProof>('code');
  const [initial] = useState({
    ...emptyRequestForm(hospital.address, hospital.settings.requests.defaultUrgency),
    bloodType: ask.bloodType ?? ('' as const),
    units: ask.units,
    code: '',
  });
  const draft = useDialogDraft(initial, typedValues('family', initial, ask.id));
  const { form, errors, set, control } = draft;
  const { keyOf } = useAttemptKey();
  const answer = useAnswerFamily();

  function confirm() {
    const { bloodType, component, units, urgency, code } = form;
    const unitsError = unitsErrorOf(units);
    const wrong = {
      ...(how === 'code' && !CODE.test(code) && { code: t('family.code_invalid') }),
      ...(bloodType === '' && { bloodType: t('validation.blood_type_required') }),
      ...(unitsError && { units: t(unitsError) }),
    };
    if (bloodType === '' || Object.keys(wrong).length > 0) return draft.showErrors(wrong);
    void answer.write(
      {
        ask,
        answer: {
          step: 'confirm',
          how,
          ...(how === 'code' && { code }),
          bloodType,
          component,
          units,
          urgency,
          requestId: keyOf(ask.id),
        },
      },
      { onDone: onClose, onFailed: (why) => showFieldErrors(why, draft) },
    );
  }

  return (
    <FormDialog
      title={t('family.confirm_title', { need: needText(ask, t) })}
      submitLabel={t('family.confirm')}
      busy={answer.isPending}
      problem={answer.failure && reasonText(answer.failure, t)}
      formRef={draft.ref}
      onSubmit={confirm}
      onClose={onClose}
    >
      <BloodTypePicker {...control('bloodType')} legend={t('requests.field.blood_type')} />
      <UnitsField draft={draft} />
      <ComponentField draft={draft} />
      <UrgencyField draft={draft} />
      {/* Last: the code comes and goes below what may be tapped. */}
      <SegmentedControl
        legend={t('family.how')}
        segments={FAMILY_PROOFS.map((value) => ({ value, label: t(`family.by.${value}`) }))}
        value={how}
        onChange={setHow}
      />
      {how === 'code' && (
        <Field label={t('family.code')} hint={t('family.code_hint')} error={errors.code}>
          <CodeInput
            inputMode="numeric"
            autoComplete="off"
            value={form.code}
            onChange={({ target }) => set('code', target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
