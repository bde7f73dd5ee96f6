import { type FormEvent, useState } from 'react';
import { MASS_UNITS_MAX } from '../../../../shared/contract/fields.ts';
import type { MassHospital } from '../../../../shared/contract/mass-casualties.ts';
import { BLOOD_TYPES, type BloodType, COMPONENTS, type Component } from '../../../../shared/rules/blood.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import styles from '../../../features/mass/mass.module.css';
import { usePlanMass } from '../../../features/mass/queries.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ChairFields } from '../days/chair-fields.tsx';
import { bodyOf, EMPTY_NEED, errorsOfNeed, type NeedDraft, planOf } from './plan-of.ts';

interface NeedRowProps {
  readonly need: NeedDraft;
  /** How many needs there are. */
  readonly count: number;
  readonly number: number;
  /** What is missing is said once somebody tried to send it. */
  readonly isTried: boolean;
  readonly onChange: (need: NeedDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

function NeedRow({ need, count, number, isTried, onChange, onRemove }: NeedRowProps) {
  const t = useT();
  const wrong = isTried ? errorsOfNeed(need) : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of a row would need a legend of its own
    <div className={styles.need} role="group" aria-label={t('mass.need_number', { number })}>
      <Field label={t('requests.field.blood_type')} error={wrong.bloodType && t(wrong.bloodType)}>
        <Select
          placeholder={t('alerts.choose_type')}
          value={need.bloodType}
          options={BLOOD_TYPES.map((value) => ({ value, label: bloodTypeText(value) }))}
          onChange={(event) => onChange({ ...need, bloodType: event.target.value as BloodType })}
        />
      </Field>
      <Field label={t('mass.component')}>
        <Select
          value={need.component}
          options={COMPONENTS.map((value) => ({ value, label: t(`requests.component.${value}`) }))}
          onChange={(event) => onChange({ ...need, component: event.target.value as Component })}
        />
      </Field>
      <Field label={t('requests.field.units')} error={wrong.units && t(wrong.units)}>
        <NumberStepper
          value={need.units ?? Number.NaN}
          max={MASS_UNITS_MAX}
          typedStays
          onChange={(units) => onChange({ ...need, units: Number.isNaN(units) ? null : units })}
        />
      </Field>
      {onRemove && (
        // Once a row has gone, the next one's bin in its place is another: a second tap does not press it.
        <IconButton
          key={count}
          icon={TrashIcon}
          label={t('mass.need_remove', { number })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface PlanFormProps {
  readonly massId: string;
  readonly hospital: Pick<MassHospital, 'plan' | 'needs'>;
  readonly onSaved: () => void;
}

/** What the hospital needs by type, and how many donors it can take at once, when. */
export function PlanForm({ massId, hospital, onSaved }: PlanFormProps) {
  const t = useT();
  const [known] = useState(() => planOf(hospital, serverNow()));
  const { form, set, isDirty, reset } = useFormDraft(known, typedValues('plan', known, massId));
  useFormGuard(isDirty);
  const [isTried, setTried] = useState(false);
  const plan = usePlanMass(massId);
  const failureText = useFailureText('mass.plan_failed');
  const failure = plan.error ? failureText(plan.error) : undefined;
  const needs = form.needs.length > 0 ? form.needs : [EMPTY_NEED];
  const setNeeds = (changed: readonly NeedDraft[]) => set('needs', changed);
  // A need that donors were alerted for can only be closed like any request, not left out here.
  const standing = hospital.needs.filter(({ status }) => status === 'pending').length;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (needs.some((need) => Object.keys(errorsOfNeed(need)).length > 0)) return;
    plan.mutate(bodyOf({ ...form, needs }), {
      onSuccess: ({ message }) => {
        toast.success(message);
        reset();
        onSaved();
      },
    });
  }

  return (
    <form className="stack-4" onSubmit={submit} noValidate aria-labelledby="mass-plan">
      {needs.map((need, index) => (
        <NeedRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none moves
          key={index}
          need={need}
          count={needs.length}
          number={index + 1}
          isTried={isTried}
          onChange={(changed) => setNeeds(needs.map((one, at) => (at === index ? changed : one)))}
          onRemove={
            index >= standing && needs.length > 1
              ? () => setNeeds(needs.filter((_, at) => at !== index))
              : undefined
          }
        />
      ))}
      <div>
        <Button tone="secondary" icon={PlusIcon} onClick={() => setNeeds([...needs, EMPTY_NEED])}>
          {t('mass.need_add')}
        </Button>
      </div>
      <div className={styles.times}>
        <ChairFields value={form} onChange={set} />
        {(['from', 'until'] as const).map((end) => (
          <Field key={end} label={t(`slots.${end}`)} error={failure?.fields[end]}>
            <TextInput
              type="datetime-local"
              name={end}
              value={form[end]}
              onChange={(event) => set(end, event.target.value)}
            />
          </Field>
        ))}
      </div>
      <div className="row-2">
        <Button type="submit" icon={CheckIcon} busy={plan.isPending}>
          {t(hospital.plan ? 'mass.plan_save' : 'mass.plan_send')}
        </Button>
      </div>
      {failure && !failure.fields.from && !failure.fields.until && (
        <Notice tone="danger" title={failure.text} />
      )}
    </form>
  );
}
