import { type FormEvent, useId, useState } from 'react';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { type StockWrite, useStockWrite } from '../queries/inventory.ts';
import styles from './add-lot-sheet.module.css';
import stock from './stock.module.css';
import type { Lot } from './waiting-stock.ts';

export type Taking = 'use' | 'discard';

interface TakeSheetProps {
  readonly lot: Lot;
  readonly taking: Taking;
  readonly onClose: () => void;
}

const FAILED = { refused: 'stock.write_failed', unanswered: 'stock.write_error' } as const;

const TEXTS = {
  use: {
    title: 'stock.use_title',
    count: 'stock.use_count',
    confirm: 'stock.use_confirm',
    outcome: hospitalTexts({ sent: 'stock.changed', ...FAILED }),
  },
  discard: {
    title: 'stock.discard_title',
    count: 'stock.discard_count',
    confirm: 'stock.discard_confirm',
    outcome: hospitalTexts({ sent: 'stock.discarded', ...FAILED }),
  },
} as const;

/** All that is discarded closes the lot; whatever else is a number less. */
function writeOf(lot: Lot, taking: Taking, taken: number): StockWrite {
  if (taking === 'discard' && taken === lot.units) return { kind: 'discard', lot };
  const as = taking === 'use' ? 'used' : 'discarded';
  return { kind: 'change', lot, change: { was: lot.units, units: lot.units - taken, as } };
}

/** Takes units out of a lot: used for a patient (one, unless told otherwise), or thrown away (all). */
export function TakeSheet({ lot, taking, onClose }: TakeSheetProps) {
  const t = useT();
  const formId = useId();
  const [taken, setTaken] = useState(taking === 'use' ? 1 : lot.units);
  const texts = TEXTS[taking];
  const take = useStockWrite(texts.outcome);
  const isNumber = taken >= 1 && taken <= lot.units;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (take.isPending || !isNumber) return;
    void take.write(writeOf(lot, taking, taken), { onDone: onClose });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(texts.title)}
      actions={
        <Button
          type="submit"
          form={formId}
          size="l"
          block
          tone={taking === 'use' ? 'primary' : 'danger'}
          icon={taking === 'use' ? CheckIcon : TrashIcon}
          busy={take.isPending}
          disabled={!isNumber}
        >
          {t(texts.confirm)}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {take.failure && <Notice tone="danger" title={reasonText(take.failure, t)} />}
        <div className={stock.head}>
          <BloodTypeDrop type={lot.bloodType} decorative />
          <p>
            <span className="visually-hidden">{bloodTypeName(lot.bloodType, t)}: </span>
            {t('stock.left', { units: lot.units })}
          </p>
        </div>
        <div className={styles.units}>
          <Field label={t(texts.count)}>
            <NumberStepper name="units" value={taken} max={lot.units} onChange={setTaken} />
          </Field>
        </div>
        {taking === 'discard' && <p>{t('stock.discard_hint')}</p>}
      </form>
    </Sheet>
  );
}
