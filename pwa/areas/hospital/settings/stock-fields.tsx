import { ALERT_WAITS_MINUTES, RESERVATION_HOURS } from '../../../../shared/contract/people.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { WhoSaw } from '../spare/who-saw.tsx';
import { NumberChoice, type SettingsFieldsProps, Switch } from './fields.tsx';
import styles from './settings.module.css';
import { minimumsOf, withMinimum } from './settings-form.ts';

const MOST = 10_000;

/** How long blood stays reserved, below which number the hospital is warned, and what others see and give. */
export function StockFields({ draft }: SettingsFieldsProps) {
  const t = useT();
  const minimums = minimumsOf(draft.form);
  return (
    <>
      <NumberChoice
        draft={draft}
        field="reservationHours"
        label="settings.reservation_hours"
        hint="settings.reservation_hours_hint"
        options={RESERVATION_HOURS}
        optionText={(hours) => t('settings.hours', { hours })}
      />
      <FieldGroup legend={t('settings.minimums')} hint={t('settings.minimums_hint')}>
        <div className={styles.minimums}>
          {BLOOD_TYPES.map((type) => (
            <Field key={type} label={bloodTypeText(type)}>
              <NumberInput
                min={0}
                max={MOST}
                name={`minimum ${type}`}
                value={minimums[type] ?? Number.NaN}
                onChange={(typed) => {
                  const units = Math.trunc(typed || 0);
                  draft.set('minimums', withMinimum(draft.form, type, Math.min(MOST, Math.max(0, units))));
                }}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
      <Switch draft={draft} field="shares" label="settings.shares" hint="settings.shares_hint" />
      <NumberChoice
        draft={draft}
        field="alertWaitMinutes"
        label="settings.alert_wait"
        hint="settings.alert_wait_hint"
        options={ALERT_WAITS_MINUTES}
        optionText={(minutes) =>
          minutes === 0 ? t('settings.alert_wait_none') : t('settings.minutes', { minutes })
        }
      />
      {draft.form.shares && <WhoSaw />}
    </>
  );
}
