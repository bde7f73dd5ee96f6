import { type FormEvent, useId } from 'react';
import { UNITS_MAX } from '../../../../shared/contract/fields.ts';
import { ORDER_NOTE_MAX } from '../../../../shared/contract/orders.ts';
import { WEEKDAYS, type Weekday } from '../../../../shared/rules/availability.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import { URGENCIES, type Urgency } from '../../../../shared/rules/request-status.ts';
import { STOCK_COMPONENTS, type StockComponent } from '../../../../shared/rules/stock.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { reasonText, showFieldErrors, type WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { shortDay } from '../../../i18n/short-day.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { SendIcon } from '../../../ui/icons.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedChecks, SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAsk, useSuppliers } from '../spare/queries.ts';
import { useSupplierText } from '../spare/use-supplier-text.ts';
import styles from './orders.module.css';
import { useAddStanding } from './standing.ts';

interface AskForm {
  readonly component: StockComponent;
  readonly lines: Readonly<Partial<Record<BloodType, number>>>;
  readonly supplierId: string;
  readonly urgency: Urgency;
  readonly note: string;
  readonly when: (typeof WHENS)[number];
  /** If it is ordered every week. */
  readonly weekdays: readonly Weekday[];
}

const WHENS = ['once', 'weekly'] as const;

const EMPTY: AskForm = {
  component: 'red_cells',
  lines: {},
  supplierId: '',
  urgency: 'medium',
  note: '',
  when: 'once',
  weekdays: [],
};

const TYPED = typedValues('order', EMPTY);

interface AskSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Blood for the own stock: how many units of each type, from whom, and whether on some days of every week. One component,
 * as a box keeps one temperature. What was typed is there again after it was closed.
 */
export function AskSheet({ open, onClose }: AskSheetProps) {
  const t = useT();
  const formId = useId();
  const textOf = useSupplierText();
  const ask = useAsk();
  const stand = useAddStanding();
  const draft = useFormDraft(EMPTY, TYPED);
  useFormGuard(draft.isDirty);
  const { form, errors } = draft;
  const lines = BLOOD_TYPES.flatMap((bloodType) => {
    const units = form.lines[bloodType] ?? 0;
    return units > 0 ? [{ bloodType, component: form.component, units }] : [];
  });
  const isAny = lines.length > 0;
  // Other types that fit a patient are no answer to what a stock lacks.
  const types = lines.map(({ bloodType }) => bloodType);
  const { data, error, isLoading } = useSuppliers(types, form.component, open && isAny);
  const suppliers = isAny && data ? data : [];
  const supplier = suppliers.find(({ hospitalId }) => hospitalId === form.supplierId);
  const isWeekly = form.when === 'weekly';

  const failure = isWeekly ? stand.failure : ask.failure;

  function placeholder() {
    if (!isAny) return t('order.units_first');
    if (isLoading) return t('common.loading');
    return t(suppliers.length > 0 ? 'order.choose' : 'spare.none');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending || stand.isPending) return;
    if (!isAny) return draft.showErrors({ lines: t('order.units_first') });
    if (!supplier) return draft.showErrors({ supplierId: t('order.supplier_missing') });
    const { urgency, note, weekdays } = form;
    if (isWeekly && weekdays.length === 0) return draft.showErrors({ weekdays: t('order.weekdays_missing') });
    const { hospitalId: supplierId, name: hospital } = supplier;
    const onScreen = {
      onDone: () => {
        draft.reset();
        onClose();
      },
      onFailed: (failure: WriteFailure) => showFieldErrors(failure, draft),
    };
    if (isWeekly)
      return void stand.write({ body: { supplierId, lines, weekdays: [...weekdays] }, hospital }, onScreen);
    const body = { supplierId, lines, urgency, ...(note.trim() !== '' && { note }) };
    void ask.write({ body, hospital }, onScreen);
  }

  return (
    <Sheet
      problem={failure && reasonText(failure, t)}
      open={open}
      onClose={onClose}
      title={t('order.ask')}
      actions={
        <Button
          type="submit"
          form={formId}
          size="l"
          block
          icon={SendIcon}
          busy={ask.isPending || stand.isPending}
        >
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
          hint={isAny && error ? failureReason(error, t) : t('order.supplier_hint')}
          error={errors.supplierId}
        >
          <Select
            name="supplierId"
            value={supplier ? supplier.hospitalId : ''}
            placeholder={placeholder()}
            onChange={({ target }) => draft.set('supplierId', target.value)}
            options={suppliers.map((supplier) => ({
              value: supplier.hospitalId,
              label: `${isolated(supplier.name)} · ${textOf(supplier)}`,
            }))}
          />
        </Field>
        <SegmentedControl
          legend={t('order.when')}
          segments={WHENS.map((value) => ({ value, label: t(`order.when_name.${value}`) }))}
          value={form.when}
          onChange={(when) => draft.set('when', when)}
        />
        {isWeekly ? (
          <SegmentedChecks
            legend={t('order.weekdays')}
            hint={t('order.weekdays_hint')}
            error={errors.weekdays}
            segments={WEEKDAYS.map((day) => {
              const name = t(`settings.day.${day}`);
              return { value: day, name, label: shortDay(name) };
            })}
            isOn={(day) => form.weekdays.includes(day)}
            onToggle={(day) =>
              draft.set(
                'weekdays',
                form.weekdays.includes(day)
                  ? form.weekdays.filter((other) => other !== day)
                  : [...form.weekdays, day],
              )
            }
          />
        ) : (
          <>
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
          </>
        )}
      </form>
    </Sheet>
  );
}
