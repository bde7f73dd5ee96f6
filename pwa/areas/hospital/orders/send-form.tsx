import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { SendIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const MINUTES = [30, 60, 120, 240, 480, 1440] as const;

/** The box has left: when it should arrive, so that it is found if it does not. */
export function SendForm(step: StepProps) {
  const t = useT();
  const [minutes, setMinutes] = useState('60');
  return (
    <StepForm
      {...step}
      icon={SendIcon}
      label={t('order.do.send')}
      change={{ step: 'send', arrivesInMinutes: Number(minutes), at: new Date().toISOString() }}
    >
      <Field label={t('order.arrives_in')}>
        <Select
          name="minutes"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          options={MINUTES.map((value) => ({
            value: String(value),
            label: value < 60 ? t('order.minutes', { value }) : t('order.hours', { value: value / 60 }),
          }))}
        />
      </Field>
    </StepForm>
  );
}
