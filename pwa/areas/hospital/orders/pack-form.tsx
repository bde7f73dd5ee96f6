import { useState } from 'react';
import type { Order } from '../../../../shared/contract/orders.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { StockIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { LotLine } from '../stock/lot-line.tsx';
import type { Lot } from '../stock/waiting-stock.ts';
import { ColdNotice, verdictOf } from './cold-notice.tsx';
import styles from './orders.module.css';
import { pickLots } from './pick-lots.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import { celsiusIn, TemperatureField } from './temperature-field.tsx';

interface PackFormProps extends StepProps {
  readonly order: Order;
  readonly lots: readonly Lot[];
}

interface Packed {
  /** Ids of lots. */
  readonly chosen: readonly string[];
  readonly box: string;
  readonly temperature: string;
}

const EMPTY: Packed = { chosen: [], box: '', temperature: '' };

/** Which bags go into the box: scanned, or ticked. Those that expire first stand at the top. */
export function PackForm({ order, lots, ...step }: PackFormProps) {
  const t = useT();
  const { form, set, control, input } = useDialogDraft(EMPTY, typedValues('pack', EMPTY, order.id), true);
  const { chosen, box, temperature } = form;
  const [scanned, setScanned] = useState('');
  const [notTaken, setNotTaken] = useState<string>();
  const { suitable, picks, counts } = pickLots(order.lines, lots, chosen);
  const celsius = celsiusIn(temperature);
  const components = order.lines.map(({ component }) => component);
  const verdict = verdictOf(components, celsius);
  const isReady = picks.length > 0 && box.trim() !== '' && !Number.isNaN(celsius) && verdict !== 'refuse';

  function take(number: string | undefined) {
    const lot = suitable.find(({ bagNumber }) => bagNumber !== undefined && bagNumber === number);
    setScanned('');
    if (number !== undefined && (!lot || lot.isTooMuch))
      return setNotTaken(t(lot ? 'order.box_full' : 'order.not_in_stock', { number }));
    setNotTaken(undefined);
    if (lot && !chosen.includes(lot.id)) set('chosen', [...chosen, lot.id]);
  }

  return (
    <StepForm
      {...step}
      icon={StockIcon}
      label={t('order.do.pack')}
      change={
        isReady
          ? {
              step: 'pack',
              bags: picks.map(({ lot, units }) => ({ lotId: lot.id, units })),
              box: box.trim(),
              temperature: celsius,
              at: new Date().toISOString(),
            }
          : undefined
      }
    >
      <ScanField
        label={t('stock.bag_number')}
        value={scanned}
        onText={setScanned}
        onLabel={({ number }) => take(number)}
        error={notTaken}
      />
      {suitable.length === 0 && <Notice tone="warning">{t('order.nothing_suitable')}</Notice>}
      <ul className={styles.bags}>
        {suitable.map((lot) => {
          const units = picks.find((pick) => pick.lot.id === lot.id)?.units;
          return (
            <li key={lot.id}>
              <Checkbox
                label={<LotLine lot={lot} units={units ?? lot.units} />}
                checked={units !== undefined}
                disabled={lot.isTooMuch}
                onChange={({ target }) =>
                  set('chosen', target.checked ? [...chosen, lot.id] : chosen.filter((id) => id !== lot.id))
                }
              />
            </li>
          );
        })}
      </ul>
      <p className="soft" role="status">
        {counts.map(({ bloodType, component, units, picked }, index) => (
          <span key={`${bloodType} ${component}`}>
            {index > 0 && ' · '}
            <bdi dir="ltr">{bloodTypeText(bloodType)}</bdi> {t('order.given', { offered: picked, units })}
          </span>
        ))}
      </p>
      <div className={styles.fields}>
        <Field label={t('order.box')}>
          <TextInput {...input('box')} autoComplete="off" maxLength={40} />
        </Field>
        <TemperatureField {...control('temperature')} />
      </div>
      {components[0] && <ColdNotice component={components[0]} verdict={verdict} />}
    </StepForm>
  );
}
