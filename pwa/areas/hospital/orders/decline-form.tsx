import { useState } from 'react';
import { DECLINE_REASONS, type DeclineReason } from '../../../../shared/rules/order-states.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

export function DeclineForm(step: StepProps) {
  const t = useT();
  const [reason, setReason] = useState<DeclineReason | ''>('');
  return (
    <StepForm
      {...step}
      icon={CloseIcon}
      label={t('order.do.decline')}
      change={reason === '' ? undefined : { step: 'decline', reason }}
    >
      <Field label={t('order.reason')}>
        <Select
          name="reason"
          value={reason}
          placeholder={t('order.choose')}
          onChange={({ target }) => setReason(target.value as DeclineReason)}
          options={DECLINE_REASONS.map((value) => ({ value, label: t(`order.declined_for.${value}`) }))}
        />
      </Field>
    </StepForm>
  );
}
