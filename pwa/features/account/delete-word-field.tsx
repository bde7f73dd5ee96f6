import type { Translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The word to type, in every language. */
const WORD = 'DELETE';

/** Why the typed text does not confirm a deletion; undefined if it does. */
export const deleteWordError = (typed: string, t: Translate): string | undefined =>
  typed.trim().toUpperCase() === WORD ? undefined : t('account.delete_word_wrong', { word: WORD });

interface DeleteWordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Asks for a word that nobody types by mistake, before a deletion. */
export function DeleteWordField({ value, error, onChange }: DeleteWordFieldProps) {
  const t = useT();
  return (
    <Field label={t('account.delete_word', { word: WORD })} error={error}>
      <TextInput
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
