import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { LOT_UNITS_MAX } from '../../../../shared/contract/inventory.ts';
import type { BagLabel } from '../../../../shared/rules/isbt-128.ts';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import { daysToExpiry, SHELF_LIFE_DAYS, STOCK_COMPONENTS } from '../../../../shared/rules/stock.ts';
import { showFieldErrors, unsaidReason } from '../../../features/writes/outcome-texts.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft, withoutField } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { ScanField } from '../scan/scan-field.tsx';
import styles from './add-lot-sheet.module.css';
import { useStockWrite } from './inventory.ts';
import { emptyLotForm, expiryDay, expiryOfForm, labelFields, parseLot } from './lot-form.ts';

interface AddLotSheetProps {
  /** What was scanned to open it. */
  readonly label?: BagLabel | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly timezone: Timezone;
  readonly now: Date;
}

const TEXTS = hospitalTexts({
  sent: 'stock.added',
  refused: 'stock.add_failed',
  unanswered: 'stock.write_error',
});

/** A new lot: type, units, Add. It stays mounted while closed, so that what was typed is there again. */
export function AddLotSheet({ label, open, onClose, timezone, now }: AddLotSheetProps) {
  const t = useT();
  const formId = useId();
  const [id, setId] = useState(() => uuidv7());
  const empty = emptyLotForm(now, timezone);
  const draft = useDialogDraft(empty, withoutField(typedValues('lot', empty), 'bloodType'));
  const add = useStockWrite(TEXTS);
  useFormGuard(draft.isDirty);
  const { form, errors } = draft;
  const expiresAt = expiryOfForm(form);
  const [isLimited, setLimited] = useState(false);
  const isExpired = expiresAt !== '' && daysToExpiry(expiresAt, now, timezone) < 0;

  function fill(label: BagLabel) {
    setLimited(label.isLimited === true || (isLimited && label.number === undefined));
    const fields = labelFields(form, label, now, timezone);
    for (const [field, value] of Object.entries(fields) as [keyof typeof form, never][])
      draft.set(field, value);
  }

  const fillIn = useEffectEvent(fill);
  useEffect(() => {
    if (label) fillIn(label);
  }, [label]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const parsed = parseLot(form, id, serverNow(), timezone);
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));
    void add.write(
      { kind: 'add', lot: parsed.lot },
      {
        onDone: () => {
          draft.reset();
          setLimited(false);
          setId(uuidv7());
          onClose();
        },
        onFailed: (failure) => showFieldErrors(failure, draft),
      },
    );
  }

  return (
    <Sheet
      problem={unsaidReason(add.failure, draft, t)}
      open={open}
      onClose={onClose}
      title={t('stock.add')}
      actions={
        <Button type="submit" form={formId} size="l" block icon={PlusIcon} busy={add.isPending}>
          {t('stock.add_to_stock')}
        </Button>
      }
    >
      <form id={formId} ref={draft.ref} className={styles.form} noValidate onSubmit={submit}>
        <ScanField
          label={t('stock.bag_number')}
          hint={t('stock.bag_scan_hint')}
          optional
          error={errors.bagNumber}
          value={form.bagNumber}
          onText={(text) => draft.set('bagNumber', text)}
          onLabel={fill}
          wantsAll
        />
        <BloodTypePicker
          legend={t('requests.field.blood_type')}
          value={form.bloodType}
          onChange={(type) => draft.set('bloodType', type)}
          error={errors.bloodType}
        />
        <div className={styles.units}>
          <Field label={t('requests.field.units')} error={errors.units}>
            <NumberStepper
              name="units"
              value={form.units}
              max={LOT_UNITS_MAX}
              onChange={(units) => draft.set('units', units)}
            />
          </Field>
        </div>
        <div className={styles.components}>
          <SegmentedControl
            legend={t('stock.component')}
            hint={t('stock.component_hint')}
            segments={STOCK_COMPONENTS.map((value) => ({
              value,
              label: t('stock.keeps', {
                component: t(`stock.component_name.${value}`),
                days: SHELF_LIFE_DAYS[value],
              }),
            }))}
            value={form.component}
            onChange={(component) => {
              draft.set('component', component);
              draft.set('expiresAt', '');
            }}
          />
        </div>
        <SegmentedControl
          legend={t('stock.screening')}
          hint={t('stock.screening_hint')}
          segments={[
            { value: 'quarantine', label: t('stock.state.quarantine') },
            { value: 'available', label: t('stock.state.available') },
          ]}
          value={form.state}
          onChange={(state) => draft.set('state', state)}
        />
        <div className={styles.dates}>
          <Field label={t('stock.collected_at')} error={errors.collectedAt}>
            <TextInput
              type="date"
              name="collectedAt"
              max={empty.collectedAt}
              value={form.collectedAt}
              onChange={(event) => {
                draft.set('collectedAt', event.target.value);
                draft.set('expiresAt', '');
              }}
            />
          </Field>
          <Field label={t('stock.expires_at')} error={errors.expiresAt}>
            <TextInput
              type="date"
              name="expiresAt"
              min={form.collectedAt}
              value={expiryDay(expiresAt, timezone)}
              onChange={(event) => draft.set('expiresAt', event.target.value)}
            />
          </Field>
        </div>
        {isLimited && <Notice tone="warning">{t('stock.label_limited')}</Notice>}
        {isExpired && <Notice tone="warning">{t('stock.already_expired')}</Notice>}
      </form>
    </Sheet>
  );
}
