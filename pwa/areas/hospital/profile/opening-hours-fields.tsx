import { WEEKDAYS } from '../../../../shared/rules/availability.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ProfileFieldsProps } from './profile-fields.tsx';
import styles from './profile-screen.module.css';

type Weekday = (typeof WEEKDAYS)[number];

/** Open from when to when, or closed, on each day of the week. */
export function OpeningHoursFields({ draft }: ProfileFieldsProps) {
  const t = useT();
  const hours = draft.form.operatingHours;

  function change(day: Weekday, part: Partial<(typeof hours)[Weekday]>) {
    draft.set('operatingHours', { ...hours, [day]: { ...hours[day], ...part } });
  }

  return (
    <div>
      {WEEKDAYS.map((day) => {
        const name = t(`settings.day.${day}`);
        const { open, close, closed } = hours[day];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
          <div key={day} className={styles.day} role="group" aria-label={name}>
            <span className={styles.name}>{name}</span>
            <Checkbox
              label={t('hospital.closed')}
              checked={closed}
              onChange={(event) => change(day, { closed: event.target.checked })}
            />
            {!closed && (
              <div className={styles.times}>
                <TextInput
                  type="time"
                  aria-label={t('hospital.opens', { day: name })}
                  value={open}
                  onChange={(event) => change(day, { open: event.target.value })}
                />
                <TextInput
                  type="time"
                  aria-label={t('hospital.closes', { day: name })}
                  value={close}
                  onChange={(event) => change(day, { close: event.target.value })}
                />
              </div>
            )}
          </div>
        );
      })}
      <FieldError id="hours-error">{draft.errors.operatingHours}</FieldError>
    </div>
  );
}
