import { useState } from 'react';
import type { Order } from '../../../../shared/contract/orders.ts';
import { OUTSIDE_MAX_MINUTES } from '../../../../shared/rules/cold-chain.ts';
import { REFUSAL_REASONS, type RefusalReason } from '../../../../shared/rules/order-states.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { LotLine } from '../stock/lot-line.tsx';
import { ColdNotice, verdictOf } from './cold-notice.tsx';
import styles from './orders.module.css';
import { StepForm, type StepProps } from './step-form.tsx';
import { celsiusIn, TemperatureField } from './temperature-field.tsx';

interface ReceiveFormProps extends StepProps {
  readonly order: Order;
}

type Said = 'accepted' | RefusalReason;

interface Received {
  /** By the bag's lot. */
  readonly said: Readonly<Record<string, Said | undefined>>;
  readonly temperature: string;
  /** Minutes that the box stood open. */
  readonly outside: number;
}

const EMPTY: Received = { said: {}, temperature: '', outside: 0 };

/** Each bag of the box's list: accepted as it is scanned, or refused with a reason. */
export function ReceiveForm({ order, ...step }: ReceiveFormProps) {
  const t = useT();
  const { form, set, control } = useDialogDraft(EMPTY, typedValues('receive', EMPTY, order.id), true);
  const { said, temperature, outside } = form;
  const setSaid = (next: Received['said']) => set('said', next);
  const [scanned, setScanned] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const celsius = celsiusIn(temperature);
  const bags = order.bags.map((bag) => ({ ...bag, said: said[bag.lotId] }));
  const verdict = verdictOf(
    bags.map(({ component }) => component),
    celsius,
  );
  const isTooLong = outside > OUTSIDE_MAX_MINUTES;
  const mustRefuse = verdict === 'refuse' || isTooLong;
  const isAccepted = bags.some((bag) => bag.said === 'accepted');
  const isReady =
    !Number.isNaN(celsius) &&
    !Number.isNaN(outside) &&
    bags.every((bag) => bag.said !== undefined) &&
    !(mustRefuse && isAccepted);
  const sayOfAll = (one: Said) => setSaid(Object.fromEntries(bags.map(({ lotId }) => [lotId, one])));

  function take(number: string | undefined) {
    const bag = bags.find(({ bagNumber }) => bagNumber !== undefined && bagNumber === number);
    setUnknown(bag ? undefined : number);
    setScanned('');
    if (bag) setSaid({ ...said, [bag.lotId]: said[bag.lotId] ?? 'accepted' });
  }

  return (
    <StepForm
      {...step}
      icon={CheckIcon}
      label={t('order.do.receive')}
      change={
        isReady
          ? {
              step: 'receive',
              temperature: celsius,
              outsideMinutes: outside,
              bags: bags.map(({ lotId, said: one }) => ({
                lotId,
                ...(one !== undefined && one !== 'accepted' && { refusedFor: one }),
              })),
              at: new Date().toISOString(),
            }
          : undefined
      }
    >
      <div className={styles.fields}>
        <TemperatureField {...control('temperature')} />
        <Field label={t('order.outside')}>
          <NumberInput
            name="outside"
            min={0}
            value={outside}
            onChange={(minutes) => set('outside', minutes)}
          />
        </Field>
      </div>
      <ScanField
        label={t('stock.bag_number')}
        value={scanned}
        onText={setScanned}
        onLabel={({ number }) => take(number)}
        error={unknown === undefined ? undefined : t('order.not_in_box', { number: unknown })}
      />
      <ul className={styles.bags}>
        {bags.map((bag) => (
          <li key={bag.lotId} className={styles.bag}>
            <Field label={<LotLine lot={bag} units={bag.units} />}>
              <Select
                value={bag.said ?? ''}
                placeholder={t('order.choose')}
                onChange={({ target }) => setSaid({ ...said, [bag.lotId]: target.value as Said })}
                options={[
                  { value: 'accepted', label: t('order.bag.accepted') },
                  ...REFUSAL_REASONS.map((value) => ({ value, label: t(`order.bag.${value}`) })),
                ]}
              />
            </Field>
          </li>
        ))}
      </ul>
      {mustRefuse ? (
        <Button tone="secondary" block onClick={() => sayOfAll('temperature')}>
          {t('order.refuse_all')}
        </Button>
      ) : (
        <Button tone="secondary" block onClick={() => sayOfAll('accepted')}>
          {t('order.accept_all')}
        </Button>
      )}
      {bags[0] && <ColdNotice component={bags[0].component} verdict={verdict} />}
      {isTooLong && <Notice tone="danger">{t('order.too_long', { max: OUTSIDE_MAX_MINUTES })}</Notice>}
    </StepForm>
  );
}
