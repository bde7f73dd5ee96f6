import { useState } from 'react';
import type { Order } from '../../../../shared/contract/orders.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import type { Lot } from '../stock/waiting-stock.ts';
import { StepForm, type StepProps } from './step-form.tsx';

interface OfferFormProps extends StepProps {
  readonly order: Order;
  readonly lots: readonly Lot[];
}

interface Offered {
  /** By line, if it is not all that was asked for. */
  readonly units: Readonly<Record<string, number>>;
}

const EMPTY: Offered = { units: {} };

const keyOf = ({ bloodType, component }: Order['lines'][number]) => `${bloodType} ${component}`;

const unitsThere = (lots: readonly Lot[], { bloodType, component }: Order['lines'][number]): number =>
  lots
    .filter((lot) => lot.state === 'available' && lot.bloodType === bloodType && lot.component === component)
    .reduce((sum, { units }) => sum + units, 0);

/** How much of each line the hospital gives: at first all that was asked for, as far as it is there. */
export function OfferForm({ order, lots, ...step }: OfferFormProps) {
  const t = useT();
  const { form, set } = useDialogDraft(EMPTY, typedValues('offer', EMPTY, order.id), true);
  const { units } = form;
  // What is promised never grows by itself, and is never more than there is.
  const [first, setFirst] = useState<readonly Lot[]>();
  if (!first && lots.length > 0) setFirst(lots);
  const lines = order.lines.map((line) => {
    const there = unitsThere(lots, line);
    const proposed = Math.min(line.units, unitsThere(first ?? lots, line), there);
    return { line, there, given: units[keyOf(line)] ?? proposed };
  });
  const given = lines.filter((one) => one.given > 0);
  const isReady = given.length > 0 && lines.every((one) => one.given <= one.line.units);
  return (
    <StepForm
      {...step}
      icon={CheckIcon}
      label={t('order.do.offer')}
      change={
        isReady
          ? {
              step: 'offer',
              lines: given.map(({ line, given: count }) => ({
                bloodType: line.bloodType,
                component: line.component,
                units: count,
              })),
            }
          : undefined
      }
    >
      {lines.map(({ line, there, given: count }) => (
        <Field
          key={keyOf(line)}
          label={
            <>
              <bdi dir="ltr">{bloodTypeText(line.bloodType)}</bdi>{' '}
              {t(`stock.component_name.${line.component}`)}
            </>
          }
          hint={t('order.there', { asked: line.units, there })}
        >
          <NumberStepper
            min={0}
            max={line.units}
            value={count}
            onChange={(next) => set('units', { ...units, [keyOf(line)]: next })}
          />
        </Field>
      ))}
    </StepForm>
  );
}
