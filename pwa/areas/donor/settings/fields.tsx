import type { FormDraft } from '../../../forms/use-form-draft.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { SettingsForm } from './settings-form.ts';

export interface SettingsFieldsProps {
  readonly draft: FormDraft<SettingsForm>;
}

interface SwitchProps extends SettingsFieldsProps {
  readonly field: 'push' | 'email' | 'everyAlert' | 'paused' | 'showLocation' | 'showLastDonation';
  readonly label: TextKey;
  readonly hint: TextKey;
}

/** On or off, with what it does. */
export function Switch({ draft, field, label, hint }: SwitchProps) {
  const t = useT();
  return (
    <Checkbox
      name={field}
      label={t(label)}
      hint={t(hint)}
      checked={draft.form[field]}
      onChange={(event) => draft.set(field, event.target.checked)}
    />
  );
}
