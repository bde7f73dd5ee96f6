import { WEEKDAYS } from '../../../../shared/rules/availability.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { SettingsFieldsProps } from './fields.tsx';
import styles from './settings.module.css';
import { isDayOn, toggleDay } from './settings-form.ts';

/** The contract's limits of max travel, km. */
const TRAVEL_KM = { min: 1, max: 500 } as const;

/** How far a donor goes, and on which days and hours they can come, on Somalia's clock. */
export function AvailabilityFields({ settings }: SettingsFieldsProps) {
  const t = useT();
  const { form, errors, change, type } = settings;
  return (
    <div className={styles.fields}>
      <div className={styles.travel}>
        <Field label={t('settings.max_travel')} error={errors.maxTravelKm}>
          <NumberStepper
            {...TRAVEL_KM}
            name="maxTravelKm"
            value={form.maxTravelKm}
            onChange={(km) => type('maxTravelKm', km)}
          />
        </Field>
      </div>
      <FieldGroup legend={t('settings.days')} hint={t('settings.days_hint')}>
        <div className={styles.days}>
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={t(`settings.day.${day}`)}
              checked={isDayOn(form, day)}
              onChange={() => change('days', toggleDay(form, day))}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('settings.hours_of_day')} hint={t('settings.hours_hint')}>
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((edge) => (
            <Field key={edge} label={t(`settings.${edge}`)} error={errors[edge]}>
              <TextInput
                type="time"
                name={edge}
                value={form[edge]}
                onChange={(event) => type(edge, event.target.value)}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
