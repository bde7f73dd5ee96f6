import { useState } from 'react';
import { RATE_BOUNDS, type TextLine } from '../../../../shared/contract/text-lines.ts';
import { CALLING_CODE } from '../../../../shared/country/facts.ts';
import { numberIn } from '../../../../shared/digits.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type LineFields, useSaveLine } from './lines.ts';

/** As typed. */
interface Form {
  readonly name: string;
  readonly channel: string;
  readonly prefixes: string;
  readonly ratePerHour: string;
  readonly cost: string;
  readonly active: boolean;
}

const NEW: Form = { name: '', channel: '', prefixes: '', ratePerHour: '60', cost: '0', active: true };

const formOf = ({ name, channel, prefixes, ratePerHour, cost, active }: TextLine): Form => ({
  name,
  channel,
  prefixes: prefixes.join(', '),
  ratePerHour: String(ratePerHour),
  cost: String(cost),
  active,
});

/** With the country's code or without, a zero in front or a plus: the same beginning; another country's has its plus. */
function prefixOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.startsWith(CALLING_CODE) || typed.trim().startsWith('+')
    ? `+${digits}`
    : `+${CALLING_CODE}${digits}`;
}

const fieldsOf = ({ name, channel, prefixes, ratePerHour, cost, active }: Form): LineFields => ({
  name,
  channel,
  prefixes: prefixes
    .split(/[,;،\n]+/)
    .filter((part) => /\d/.test(part))
    .map(prefixOf),
  ratePerHour: numberIn(ratePerHour),
  cost: numberIn(cost),
  active,
});

interface LineDialogProps {
  /** Undefined for a new one. */
  readonly line: TextLine | undefined;
  readonly onClose: () => void;
}

/** A line for texts, new or to change. Shown while mounted. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const t = useT();
  const [known] = useState<Form>(() => (line ? formOf(line) : NEW));
  const draft = useDialogDraft(known, typedValues('text-line', known, line?.id));
  const { form, errors, ref, set } = draft;
  const [problem, setProblem] = useState<string>();
  const save = useSaveLine(line?.id);
  const showFailure = useFormFailure('admin.lines.save_failed', draft, setProblem);

  function submit() {
    setProblem(undefined);
    save.mutate(fieldsOf(form), {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: showFailure,
    });
  }

  const text = (name: 'name' | 'channel' | 'prefixes') => (
    <TextInput
      name={name}
      autoComplete="off"
      value={form[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  const number = (name: 'ratePerHour' | 'cost', min: number) => (
    <NumberInput
      name={name}
      min={min}
      value={numberIn(form[name])}
      onChange={(value) => set(name, Number.isNaN(value) ? '' : String(value))}
    />
  );
  return (
    <FormDialog
      title={line ? t('admin.lines.edit_of', { name: line.name }) : t('admin.lines.add')}
      submitLabel={t('profile.save')}
      busy={save.isPending}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('admin.lines.name')} error={errors.name}>
        {text('name')}
      </Field>
      <Field label={t('admin.lines.prefixes')} hint={t('admin.lines.prefixes_hint')} error={errors.prefixes}>
        {text('prefixes')}
      </Field>
      <Field label={t('admin.lines.channel')} hint={t('admin.lines.channel_hint')} error={errors.channel}>
        {text('channel')}
      </Field>
      <Field label={t('admin.lines.rate')} error={errors.ratePerHour}>
        {number('ratePerHour', RATE_BOUNDS.min)}
      </Field>
      <Field label={t('admin.lines.cost')} hint={t('admin.lines.cost_hint')} error={errors.cost}>
        {number('cost', 0)}
      </Field>
      <Switch
        name="active"
        label={t('admin.lines.active')}
        checked={form.active}
        onChange={(event) => set('active', event.target.checked)}
      />
    </FormDialog>
  );
}
