import type { FormDraft } from '../../../forms/use-form-draft.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './description-field.module.css';
import type { RequestForm } from './request-form.ts';

const SUGGESTIONS: readonly TextKey[] = [
  'hospital.reason_surgery',
  'hospital.reason_accident',
  'hospital.reason_childbirth',
  'hospital.reason_anaemia',
  'hospital.reason_bleeding',
  'hospital.reason_cancer',
];

interface DescriptionFieldProps {
  readonly draft: FormDraft<RequestForm>;
  readonly required: boolean;
}

/** What the blood is for: one tap on the usual reasons, or typed. */
export function DescriptionField({ draft, required }: DescriptionFieldProps) {
  const t = useT();
  const { description } = draft.form;
  const suggestions = SUGGESTIONS.map((key) => t(key));

  /** A tap chooses, chooses another, or takes it back; it never touches what was typed by hand. */
  function choose(suggestion: string) {
    const typed = description.trim();
    if (typed === suggestion) draft.set('description', '');
    else if (typed === '' || suggestions.includes(typed)) draft.set('description', suggestion);
    else draft.set('description', `${suggestion}. ${typed}`);
  }

  return (
    <Field
      label={t('requests.field.description')}
      hint={t('hospital.description_hint')}
      optional={!required}
      error={draft.errors.description}
    >
      <fieldset className={styles.suggestions}>
        <legend className="visually-hidden">{t('hospital.description_suggestions')}</legend>
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className={styles.suggestion}
            aria-pressed={description.trim() === suggestion}
            onClick={() => choose(suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </fieldset>
      <TextArea
        name="description"
        rows={2}
        value={description}
        onChange={(event) => draft.set('description', event.target.value)}
      />
    </Field>
  );
}
