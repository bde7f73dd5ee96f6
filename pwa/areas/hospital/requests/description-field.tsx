import { REQUEST_REASONS, type RequestReason } from '../../../../shared/rules/request-reasons.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './description-field.module.css';
import type { RequestForm } from './request-form.ts';

interface DescriptionFieldProps {
  readonly draft: FormDraft<RequestForm>;
  readonly required: boolean;
  /** Its text is sent with an emergency alert. */
  readonly isMessage?: boolean;
}

const MESSAGE_MAX = 300;

/** What the blood is for: one tap on a usual reason, which each reader reads in their language, or typed. */
export function DescriptionField({ draft, required, isMessage = false }: DescriptionFieldProps) {
  const t = useT();
  const { description, reason: chosen } = draft.form;

  function choose(reason: RequestReason) {
    draft.set('reason', chosen === reason ? '' : reason);
    // A reason is enough as a description: the missing one is no longer an error.
    draft.set('description', description);
  }
  return (
    <Field
      label={t(isMessage ? 'alerts.message' : 'requests.field.description')}
      hint={t('hospital.description_hint')}
      optional={!required || chosen !== ''}
      error={draft.errors.description}
    >
      <fieldset className={styles.suggestions}>
        <legend className="visually-hidden">{t('hospital.description_suggestions')}</legend>
        {REQUEST_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.suggestion}
            aria-pressed={chosen === reason}
            onClick={() => choose(reason)}
          >
            {t(`requests.reason.${reason}`)}
          </button>
        ))}
      </fieldset>
      <TextArea
        name="description"
        rows={2}
        maxLength={isMessage ? MESSAGE_MAX : undefined}
        value={description}
        onChange={(event) => draft.set('description', event.target.value)}
      />
    </Field>
  );
}
