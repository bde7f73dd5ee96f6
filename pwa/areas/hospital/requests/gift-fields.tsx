import { GIFT_UNITS_MAX } from '../../../../shared/rules/request-status.ts';
import { STOCK_COMPONENTS, type StockComponent } from '../../../../shared/rules/stock.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Gift } from './gift.ts';

const KINDS = ['voluntary', 'family', 'paid'] as const satisfies readonly Gift['kind'][];

interface GiftFieldsProps {
  readonly gift: Gift;
  readonly onChange: (changes: Partial<Gift>) => void;
  /** The donor, if others are asked about beside them: the units say whose they are. */
  readonly name?: string;
  readonly unitsError?: string | undefined;
}

/** How many units were taken, why, and of what; a paid gift is refused here with the reason. */
export function GiftFields({ gift, onChange, name, unitsError }: GiftFieldsProps) {
  const t = useT();
  return (
    <>
      <Field
        label={name === undefined ? t('hospital.gave_units') : t('hospital.gave_units_of', { name })}
        {...(name === undefined && { hint: t('hospital.gave_units_hint') })}
        error={unitsError}
      >
        <NumberStepper
          name="giftUnits"
          value={gift.units}
          max={GIFT_UNITS_MAX}
          onChange={(units) => onChange({ units })}
        />
      </Field>
      <SegmentedControl
        legend={t('hospital.gift_kind')}
        segments={KINDS.map((value) => ({ value, label: t(`hospital.gift_kind_${value}`) }))}
        value={gift.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Fold label={t('hospital.gift_component')}>
        <Field label={t('stock.component')}>
          <Select
            name="giftComponent"
            options={STOCK_COMPONENTS.map((value) => ({ value, label: t(`stock.component_name.${value}`) }))}
            value={gift.component}
            onChange={({ target }) => onChange({ component: target.value as StockComponent })}
          />
        </Field>
      </Fold>
      {gift.kind === 'paid' && <Notice tone="danger" title={t('failure.paid_donation')} />}
    </>
  );
}
