import { LANGUAGES, type Language } from '../../../../shared/contract/people.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: OFFERED[language].name }));

interface TextLanguageProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** The language of the texts that people get. */
export function TextLanguage({ value, onChange }: TextLanguageProps) {
  const t = useT();
  return (
    <Field label={t('list.language')}>
      <Select
        options={OPTIONS}
        value={value}
        onChange={(event) => onChange(event.target.value as Language)}
      />
    </Field>
  );
}
