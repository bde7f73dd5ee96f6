import { TIMEZONES } from '../../../../shared/contract/people.ts';
import { OFFERED, OFFERED_LANGUAGES } from '../../../i18n/languages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { type SettingsFieldsProps, Switch } from './fields.tsx';
import type { SettingsForm } from './settings-form.ts';

/** Language, clock and theme of the app for the hospital's staff. */
export function SystemFields({ draft }: SettingsFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t('settings.language')} hint={t('settings.language_hint')}>
        <Select
          name="language"
          options={OFFERED_LANGUAGES.map((code) => ({ value: code, label: OFFERED[code].name }))}
          value={draft.form.language}
          onChange={(event) => draft.set('language', event.target.value as SettingsForm['language'])}
        />
      </Field>
      <Field label={t('settings.timezone')} hint={t('settings.timezone_hint')}>
        <Select
          name="timezone"
          options={TIMEZONES.map((zone) => ({ value: zone, label: t(`settings.zone.${zone}`) }))}
          value={draft.form.timezone}
          onChange={(event) => draft.set('timezone', event.target.value as SettingsForm['timezone'])}
        />
      </Field>
      <Switch draft={draft} field="darkMode" label="settings.dark_mode" hint="settings.dark_mode_hint" />
    </>
  );
}
