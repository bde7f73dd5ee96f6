import { WEEKDAYS } from '../../../../shared/rules/availability.ts';
import { shortDay } from '../../../i18n/short-day.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { SegmentedChecks } from '../../../ui/segmented-control.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { SettingsFieldsProps } from './fields.tsx';
import styles from './settings.module.css';
import { isDayOn, toggleDay } from './settings-form.ts';

/** The contract's limits of max travel, km. */
const TRAVEL_KM = { min: 1, max: 500 } as const;

const WORKING_DAY_HOURS = 8;

/** 'HH:MM', a working day later. */
function workingDayAfter(from: string): string {
  const [hours, minutes] = from.split(':');
  return `${String((Number(hours) + WORKING_DAY_HOURS) % 24).padStart(2, '0')}:${minutes}`;
}

/** How far a donor goes, and on which days and hours they can come, on the country's clock. */
export function AvailabilityFields({ settings }: SettingsFieldsProps) {
  const t = useT();
  const { form, errors, change, type } = settings;
  const isAllDay = form.from === form.to;
  return (
    <div className="stack-4">
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
      <SegmentedChecks
        legend={t('settings.days')}
        hint={t('settings.days_hint')}
        segments={WEEKDAYS.map((day) => {
          const name = t(`settings.day.${day}`);
          return { value: day, name, label: shortDay(name) };
        })}
        isOn={(day) => isDayOn(form, day)}
        onToggle={(day) => change('days', toggleDay(form, day))}
      />
      <FieldGroup legend={t('settings.hours_of_day')}>
        <Switch
          name="allDay"
          label={t('settings.all_day')}
          checked={isAllDay}
          onChange={() => change('to', isAllDay ? workingDayAfter(form.from) : form.from)}
        />
        {!isAllDay && (
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
        )}
      </FieldGroup>
    </div>
  );
}
