import { firstDonation } from '../../../../shared/contract/requests.ts';
import { codeDigits } from '../../../../shared/digits.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { TYPE_CODE_DIGITS } from '../../../../shared/rules/type-code.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, showFieldErrors, unsaidReason } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { type Gift, USUAL_GIFT } from '../requests/gift.ts';
import { GiftFields } from '../requests/gift-fields.tsx';

export interface FirstDonation extends Gift {
  readonly code: string;
  readonly bloodType: BloodType | '';
}

const EMPTY: FirstDonation = { code: '', bloodType: '', ...USUAL_GIFT };

type Body = CallInput<'POST /hospital/first-donations'>['body'];

const record = (body: Body) => submit('POST /hospital/first-donations', { body }, {});

const TEXTS: OutcomeTexts<CallOutput<'POST /hospital/first-donations'>, Body> = {
  ...hospitalTexts({
    sent: ({ donor }: CallOutput<'POST /hospital/first-donations'>) => ({
      key: 'hospital.first_donation_done',
      values: { name: donor.name, type: bloodTypeText(donor.bloodType) },
    }),
    refused: 'hospital.first_donation_failed',
    unanswered: 'hospital.response_error',
  }),
  // It is typed again here, so that nothing of a wrong one stays.
  isAnsweredInPlace: () => true,
};

interface FirstDonationDialogProps {
  readonly onClose: () => void;
  /** What was just recorded, and is to be corrected. */
  readonly recorded?: FirstDonation | undefined;
  /** The button to correct it, in the toast, which outlives the dialog. */
  readonly onCorrect: (recorded: FirstDonation) => void;
}

/**
 * A donor whose blood type nobody knew has given: their code, what was found, and how much. Without a network the code is
 * checked later.
 */
export function FirstDonationDialog({ onClose, recorded, onCorrect }: FirstDonationDialogProps) {
  const t = useT();
  const draft = useFormDraft(recorded ?? EMPTY);
  const { form, errors, set, control, input } = draft;
  const { write, isPending, failure } = useWrite({ submit: record, texts: TEXTS });

  function setGift({ units, kind, component }: Partial<Gift>) {
    if (units !== undefined) set('units', units);
    if (kind) set('kind', kind);
    if (component) set('component', component);
  }

  function send() {
    const body = { ...form, code: codeDigits(form.code) } as Body;
    const wrong = fieldErrorsOf(firstDonation, body);
    if (Object.keys(wrong).length > 0) draft.showErrors(fieldTexts(wrong, t));
    else
      void write(body, {
        onDone: onClose,
        onFailed: (why) => showFieldErrors(why, draft),
        undo: { label: t('hospital.first_donation_correct'), run: () => onCorrect(form) },
      });
  }

  return (
    <FormDialog
      problem={unsaidReason(failure, draft, t)}
      title={t('hospital.first_donation_title')}
      submitLabel={
        form.bloodType
          ? t('hospital.first_donation_record_type', { type: bloodTypeText(form.bloodType) })
          : t('hospital.first_donation_record')
      }
      busy={isPending}
      formRef={draft.ref}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('hospital.first_donation_text')}</p>
      <Field label={t('hospital.first_donation_code')} error={errors.code}>
        <TextInput
          {...input('code')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={2 * TYPE_CODE_DIGITS}
        />
      </Field>
      <BloodTypePicker {...control('bloodType')} legend={t('hospital.first_donation_type')} />
      <GiftFields gift={form} unitsError={errors.units} onChange={setGift} />
    </FormDialog>
  );
}
