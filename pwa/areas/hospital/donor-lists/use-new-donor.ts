import { newDonorForm } from '../../../../shared/contract/donor-lists.ts';
import type { OwnBloodType } from '../../../../shared/contract/fields.ts';
import { COUNTRY_LANGUAGE } from '../../../../shared/country/facts.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { type TypedValues, typedValues } from '../../../forms/typed-values.ts';
import { withoutField } from '../../../forms/use-dialog-draft.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { hospitalTexts } from '../outcome-texts.ts';

type Body = CallInput<'POST /hospital/donors'>['body'];

const TEXTS: OutcomeTexts<CallOutput<'POST /hospital/donors'>, Body> = hospitalTexts({
  sent: ({ donor: { name, isAsked } }: CallOutput<'POST /hospital/donors'>) => ({
    key: isAsked ? 'hospital.new_donor_asked' : 'hospital.new_donor_done',
    values: { name },
  }),
  refused: 'hospital.new_donor_failed',
  unanswered: 'hospital.new_donor_failed',
});

/** Only name and number are asked; a text asks for their consent. */
const BY_NUMBER = {
  name: '',
  phone: '',
  bloodType: 'unknown' as OwnBloodType | '',
  location: '',
  language: COUNTRY_LANGUAGE as Body['language'],
  consent: 'text' as Body['consent'],
};
type Form = typeof BY_NUMBER;

const EMPTY: Form = { ...BY_NUMBER, bloodType: '' };

/** All is asked. A page that is loaded again has what was typed; that they agreed is said anew. */
export const AT_DESK: { readonly initial: Form; readonly kept: TypedValues<Form> } = {
  initial: EMPTY,
  kept: withoutField(typedValues('new-donor', EMPTY), 'consent'),
};

/** Whom the family of a request's patient brought. */
export const typedFamily = (requestId: string): TypedValues<Form> =>
  typedValues('family-donor', BY_NUMBER, requestId);

interface NewDonorOptions extends Partial<typeof AT_DESK> {
  /** The request for which they gave as the patient's family. */
  readonly gaveFor?: string;
  /** It was sent, or waits. */
  readonly onDone?: ((registered: Body) => void) | undefined;
}

const register = (body: Body) => submit('POST /hospital/donors', { body }, {});

/** Somebody whom the hospital registers, or asks by text: what was typed of them, and its sending. */
export function useNewDonor({ initial, kept, gaveFor, onDone }: NewDonorOptions = {}) {
  const t = useT();
  const draft = useFormDraft(initial ?? BY_NUMBER, kept);
  const { write, isPending, failure } = useWrite({ submit: register, texts: TEXTS });

  /** Returns false, and shows why, for what cannot be sent. */
  function send(): boolean {
    const wrong = fieldErrorsOf(newDonorForm, draft.form);
    if (Object.keys(wrong).length > 0) {
      draft.showErrors(fieldTexts(wrong, t));
      return false;
    }
    if (!isPending)
      void write({ ...draft.form, ...(gaveFor !== undefined && { gaveFor }) } as Body, {
        onDone: () => {
          draft.reset();
          onDone?.(draft.form as Body);
        },
        onFailed: (why) => showFieldErrors(why, draft),
      });
    return true;
  }
  return { draft, send, isPending, failure };
}

export type NewDonor = ReturnType<typeof useNewDonor>;
