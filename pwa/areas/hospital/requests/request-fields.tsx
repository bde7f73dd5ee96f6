import { MASS_UNITS_MAX, UNITS_MAX, UNITS_MIN } from '../../../../shared/contract/fields.ts';
import { COMPONENTS, compatibleDonorTypes } from '../../../../shared/rules/blood.ts';
import { URGENCIES } from '../../../../shared/rules/request-status.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { typesText } from '../../../ui/blood-type-text.ts';
import { Field } from '../../../ui/field.tsx';
import { UrgencyHighIcon, UrgencyLowIcon, UrgencyMediumIcon } from '../../../ui/icons.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { RequestForm } from './request-form.ts';

interface FieldsProps {
  readonly draft: FormDraft<RequestForm>;
}

interface UnitsFieldProps extends FieldsProps {
  /** Fewer than what was already received cannot be asked for. */
  readonly min?: number;
  readonly max?: number;
}

export function UnitsField({ draft, min = UNITS_MIN, max = UNITS_MAX }: UnitsFieldProps) {
  const t = useT();
  return (
    <Field label={t('requests.field.units')} error={draft.errors.units}>
      <NumberStepper {...draft.control('units')} min={min} max={max} name="units" typedStays />
    </Field>
  );
}

interface UnitsElsewhereFieldProps {
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (units: number) => void;
}

/** What family, a replacement donor or another blood bank brought. */
export function UnitsElsewhereField({ value, error, onChange }: UnitsElsewhereFieldProps) {
  const t = useT();
  return (
    <Field label={t('hospital.units_elsewhere')} hint={t('hospital.units_elsewhere_hint')} error={error}>
      <NumberStepper value={value} min={0} max={MASS_UNITS_MAX} name="unitsElsewhere" onChange={onChange} />
    </Field>
  );
}

const URGENCY_ICON = { high: UrgencyHighIcon, medium: UrgencyMediumIcon, low: UrgencyLowIcon } as const;

export function UrgencyField({ draft }: FieldsProps) {
  const t = useT();
  return (
    <SegmentedControl
      {...draft.control('urgency')}
      legend={t('requests.field.urgency')}
      segments={URGENCIES.map((value) => ({
        value,
        label: t(`requests.urgency.${value}`),
        icon: URGENCY_ICON[value],
      }))}
    />
  );
}

interface ComponentFieldProps extends FieldsProps {
  /** Says whose blood fits. */
  readonly showsTypes?: boolean;
}

export function ComponentField({ draft, showsTypes = false }: ComponentFieldProps) {
  const t = useT();
  const { bloodType, component } = draft.form;
  const types = showsTypes && bloodType !== '' ? compatibleDonorTypes(bloodType, component) : [];
  return (
    <SegmentedControl
      legend={t('requests.field.component')}
      segments={COMPONENTS.map((value) => ({ value, label: t(`requests.component.${value}`) }))}
      value={draft.form.component}
      onChange={(component) => draft.set('component', component)}
      error={draft.errors.component}
      {...(types.length > 0 && { hint: t('hospital.donor_types', { types: typesText(types) }) })}
    />
  );
}

export function PlaceField({ draft }: FieldsProps) {
  const t = useT();
  return (
    <Field label={t('requests.field.location')} error={draft.errors.location}>
      <TextInput {...draft.input('location')} autoComplete="off" />
    </Field>
  );
}

export function NotesField({ draft }: FieldsProps) {
  const t = useT();
  return (
    <Field
      label={t('requests.field.notes')}
      hint={t('hospital.notes_hint')}
      optional
      error={draft.errors.notes}
    >
      <TextArea {...draft.input('notes')} rows={2} />
    </Field>
  );
}

export function DeadlineField({ draft }: FieldsProps) {
  const t = useT();
  return (
    <Field
      label={t('requests.field.deadline')}
      hint={t('hospital.deadline_hint')}
      optional
      error={draft.errors.deadline}
    >
      <TextInput {...draft.input('deadline')} type="datetime-local" />
    </Field>
  );
}
