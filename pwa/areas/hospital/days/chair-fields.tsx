import { CHAIRS_MAX, SLOT_MINUTES } from '../../../../shared/rules/slots.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { Select } from '../../../ui/select.tsx';

export interface Chairs {
  readonly chairs: number;
  readonly slotMinutes: number;
}

interface ChairFieldsProps {
  readonly value: Chairs;
  readonly onChange: (field: keyof Chairs, value: number) => void;
}

/** How many donors can be taken at once, and how long each takes: of a collection day and of a mass casualty. */
export function ChairFields({ value: { chairs, slotMinutes }, onChange }: ChairFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t('slots.chairs')} hint={t('slots.chairs_hint')}>
        <NumberStepper max={CHAIRS_MAX} value={chairs} onChange={(next) => onChange('chairs', next)} />
      </Field>
      <Field label={t('slots.each')}>
        <Select
          value={String(slotMinutes)}
          options={SLOT_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t('slots.minutes', { minutes }),
          }))}
          onChange={(event) => onChange('slotMinutes', Number(event.target.value))}
        />
      </Field>
    </>
  );
}
