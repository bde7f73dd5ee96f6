import { REQUEST_REASONS } from '../../../../shared/rules/request-reasons.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Chips } from '../chips.tsx';
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

  function choose(reason: RequestForm['reason']) {
    draft.set('reason', reason);
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
      <Chips
        legend={t('hospital.description_suggestions')}
        legendHidden
        options={REQUEST_REASONS.map((value) => ({ value, label: t(`requests.reason.${value}`) }))}
        value={chosen}
        onChoose={choose}
      />
      <TextArea {...draft.input('description')} rows={2} maxLength={isMessage ? MESSAGE_MAX : undefined} />
    </Field>
  );
}
