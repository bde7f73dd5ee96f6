import { SEARCH_RADII_KM } from '../../../../shared/contract/people.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeName, bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { NumberChoice, type SettingsFieldsProps, Switch } from './fields.tsx';
import styles from './settings.module.css';
import { isPriority, togglePriority } from './settings-form.ts';

/** Whom alerts reach, and when they are sent automatically. */
export function AlertFields({ draft }: SettingsFieldsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <div className={styles.switches}>
        <Switch
          draft={draft}
          field="enableBroadcast"
          label="settings.enable_broadcast"
          hint="settings.enable_broadcast_hint"
        />
        <Switch draft={draft} field="autoAlert" label="settings.auto_alert" hint="settings.auto_alert_hint" />
      </div>
      <NumberChoice
        draft={draft}
        field="searchRadius"
        label="settings.search_radius"
        hint="settings.search_radius_hint"
        options={SEARCH_RADII_KM}
        optionText={format.distance}
      />
      <FieldGroup legend={t('settings.priority_types')} hint={t('settings.priority_types_hint')}>
        <div className={styles.types}>
          {BLOOD_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={bloodTypeText(type)}
              aria-label={bloodTypeName(type, t)}
              checked={isPriority(draft.form, type)}
              onChange={() => draft.set('priorityBloodTypes', togglePriority(draft.form, type))}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
