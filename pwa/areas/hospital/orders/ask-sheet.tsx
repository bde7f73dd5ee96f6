import { type FormEvent, useId } from 'react';
import { UNITS_MAX } from '../../../../shared/contract/fields.ts';
import { ORDER_NOTE_MAX } from '../../../../shared/contract/orders.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import { URGENCIES, type Urgency } from '../../../../shared/rules/request-status.ts';
import { STOCK_COMPONENTS, type StockComponent } from '../../../../shared/rules/stock.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { reasonText, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { SendIcon } from '../../../ui/icons.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAsk, useSuppliers } from '../spare/queries.ts';
import { useSupplierText } from '../spare/use-supplier-text.ts';
import styles from './orders.module.css';

interface AskForm {
  readonly component: StockComponent;
  readonly lines: Readonly<Partial<Record<BloodType, number>>>;
  readonly supplierId: string;
  readonly urgency: Urgency;
  readonly note: string;
}

const EMPTY: AskForm = { component: 'red_cells', lines: {}, supplierId: '', urgency: 'medium', note: '' };

interface AskSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Blood for the own stock: how many units of each type, and from whom. One component, as a box keeps one temperature. It
 * stays mounted while closed, so that what was typed is there again.
 */
export function AskSheet({ open, onClose }: AskSheetProps) {
  const t = useT();
  const formId = useId();
  const textOf = useSupplierText();
  const ask = useAsk();
  const draft = useFormDraft(EMPTY);
  useFormGuard(draft.isDirty);
  const { form, errors } = draft;
  const lines = BLOOD_TYPES.flatMap((bloodType) => {
    const units = form.lines[bloodType] ?? 0;
    return units > 0 ? [{ bloodType, component: form.component, units }] : [];
  });
  const [first] = lines;
  const type = first?.bloodType ?? 'O+';
  const { data, error, isLoading } = useSuppliers(type, form.component, open && first !== undefined);
  // Other types that fit a patient are no answer to what a stock lacks.
  const suppliers = (first && data ? data : []).flatMap((supplier) => {
    const units = supplier.units.filter(({ bloodType }) => bloodType === type);
    return units.length > 0 ? [{ ...supplier, units }] : [];
  });
  const supplierId = suppliers.some(({ hospitalId }) => hospitalId === form.supplierId)
    ? form.supplierId
    : '';

  function placeholder() {
    if (!first) return t('order.units_first');
    if (isLoading) return t('common.loading');
    return t(suppliers.length > 0 ? 'order.choose' : 'spare.none');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    if (!first || supplierId === '')
      return draft.showErrors(
        first ? { supplierId: t('order.supplier_missing') } : { lines: t('order.units_first') },
      );
    const { urgency, note } = form;
    void ask.write(
      { supplierId, lines, urgency, ...(note.trim() !== '' && { note }) },
      {
        onDone: () => {
          draft.reset();
          onClose();
        },
        onFailed: (failure) => showFieldErrors(failure, draft),
      },
    );
  }

  return (
    <Sheet
      problem={ask.failure && reasonText(ask.failure, t)}
      open={open}
      onClose={onClose}
      title={t('order.ask')}
      actions={
        <Button type="submit" form={formId} size="l" block icon={SendIcon} busy={ask.isPending}>
          {t('spare.ask_short')}
        </Button>
      }
    >
      <form id={formId} ref={draft.ref} className={styles.part} noValidate onSubmit={submit}>
        <div className={styles.components}>
          <SegmentedControl
            legend={t('requests.field.component')}
            segments={STOCK_COMPONENTS.map((value) => ({ value, label: t(`stock.component_name.${value}`) }))}
            value={form.component}
            onChange={(component) => draft.set('component', component)}
          />
        </div>
        <FieldGroup legend={t('requests.field.units')} error={errors.lines}>
          <div className={styles.types}>
            {BLOOD_TYPES.map((bloodType) => (
              <Field key={bloodType} label={bloodTypeText(bloodType)}>
                <NumberInput
                  min={0}
                  max={UNITS_MAX}
                  name={`units ${bloodType}`}
                  value={form.lines[bloodType] || Number.NaN}
                  onChange={(typed) => {
                    const units = Math.min(UNITS_MAX, Math.max(0, Math.trunc(typed || 0)));
                    draft.set('lines', { ...form.lines, [bloodType]: units });
                  }}
                />
              </Field>
            ))}
          </div>
        </FieldGroup>
        <Field
          label={t('order.supplier')}
          hint={first && error ? failureReason(error, t) : t('order.supplier_hint')}
          error={errors.supplierId}
        >
          <Select
            name="supplierId"
            value={supplierId}
            placeholder={placeholder()}
            onChange={({ target }) => draft.set('supplierId', target.value)}
            options={suppliers.map((supplier) => ({
              value: supplier.hospitalId,
              label: `${isolated(supplier.name)} · ${textOf(supplier)}`,
            }))}
          />
        </Field>
        <SegmentedControl
          legend={t('requests.field.urgency')}
          hint={t('order.urgency_hint')}
          segments={URGENCIES.map((value) => ({ value, label: t(`requests.urgency.${value}`) }))}
          value={form.urgency}
          onChange={(urgency) => draft.set('urgency', urgency)}
        />
        <Field label={t('order.note')} error={errors.note} optional>
          <TextArea
            name="note"
            rows={2}
            maxLength={ORDER_NOTE_MAX}
            value={form.note}
            onChange={({ target }) => draft.set('note', target.value)}
          />
        </Field>
      </form>
    </Sheet>
  );
}
