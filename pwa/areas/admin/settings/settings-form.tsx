import type { FormEvent, ReactNode } from 'react';
import {
  type DeploymentSetting,
  deploymentChanges,
  SETTING_BOUNDS,
  SETTING_CHOICES,
  SETTING_NAMES,
  type SettingName,
} from '../../../../shared/contract/deployment-settings.ts';
import { numberIn } from '../../../../shared/digits.ts';
import { UK_INTERVAL_DAYS } from '../../../../shared/rules/eligibility.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import type { TextValues } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { RefreshIcon } from '../../../ui/icons.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../list.module.css';
import own from './settings.module.css';
import { useChangeSettings } from './settings.ts';
import { SourceText } from './source-text.tsx';

export type Settings = Readonly<Record<SettingName, DeploymentSetting>>;
/** As typed. */
type Form = Record<SettingName, string>;

const FOR_ALL = [
  'donationIntervalDays',
  'donationIntervalDaysWomen',
  'donationIntervalDaysApheresis',
  'alertsPerHour',
] as const satisfies readonly SettingName[];

/** What another country asks of its donors, beside what this one asks. */
const HINT_VALUES: Readonly<Partial<Record<SettingName, TextValues>>> = {
  donationIntervalDays: { uk: UK_INTERVAL_DAYS.men },
  donationIntervalDaysWomen: { uk: UK_INTERVAL_DAYS.women },
};

const formOf = (settings: Settings) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, String(settings[name].value)])) as Form;

/** The typed values instead of the current ones; a text that is not a number stays invalid. */
const changesOf = (form: Form, before: Form) =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => form[name] !== before[name]).map((name) => [name, numberIn(form[name])]),
  );

const isBounded = (name: SettingName): name is keyof typeof SETTING_BOUNDS => name in SETTING_BOUNDS;

/** The platform's settings, to read and to change; those from the environment are read-only. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const t = useT();
  const format = useFormat();
  const before = formOf(settings);
  const draft = useFormDraft<Form>(before, typedValues('deployment', before));
  const { form, errors, isDirty, ref, set, showErrors, markSaved } = draft;
  useFormGuard(isDirty);
  const change = useChangeSettings();
  const showFailure = useFormFailure('admin.settings.save_failed', draft);

  function save(changes: Record<string, number | null>, saved: Form) {
    if (change.isPending) return;
    const parsed = deploymentChanges.safeParse(changes);
    if (!parsed.success) {
      const atFault = Object.keys(fieldErrorsOf(deploymentChanges, changes)) as SettingName[];
      return showErrors(Object.fromEntries(atFault.map((name) => [name, boundsText(name)])));
    }
    change.mutate(parsed.data, {
      onSuccess: ({ message }) => {
        markSaved(saved);
        toast.success(message);
      },
      onError: showFailure,
    });
  }

  const boundsText = (name: SettingName): string =>
    isBounded(name) ? t('admin.settings.between', SETTING_BOUNDS[name]) : t('validation.choice_invalid');

  function submit(event: FormEvent) {
    event.preventDefault();
    save(changesOf(form, before), form);
  }

  const textOf = (name: SettingName, value: number): string =>
    name === 'maxPendingRequests' ? format.number(value) : format.distance(value);

  const controlOf = (name: SettingName): ReactNode => {
    const common = {
      name,
      value: form[name],
      disabled: settings[name].source === 'environment',
    };
    return isBounded(name) ? (
      <NumberInput
        {...common}
        {...SETTING_BOUNDS[name]}
        value={numberIn(form[name])}
        onChange={(value) => set(name, String(value))}
      />
    ) : (
      <Select
        {...common}
        options={SETTING_CHOICES[name].map((value) => ({
          value: String(value),
          label: textOf(name, value),
        }))}
        onChange={(event) => set(name, event.target.value)}
      />
    );
  };

  const fieldOf = (name: SettingName) => (
    <div key={name} className={own.setting}>
      <Field
        label={t(`admin.settings.${name}`)}
        hint={t(`admin.settings.${name}_hint`, HINT_VALUES[name])}
        error={errors[name]}
      >
        {controlOf(name)}
      </Field>
      <SourceText name={name} settings={settings} />
      {settings[name].source === 'here' && (
        <Button
          tone="secondary"
          icon={RefreshIcon}
          aria-label={t('admin.settings.to_default_of', { setting: t(`admin.settings.${name}`) })}
          onClick={() => save({ [name]: null }, { ...before, [name]: form[name] })}
        >
          {t('admin.settings.to_default')}
        </Button>
      )}
    </div>
  );

  return (
    <form ref={ref} className={styles.screen} noValidate onSubmit={submit}>
      <Card as="section" padding="l" labelledBy="settings-all">
        <div className="stack-4">
          <h2 id="settings-all">{t('admin.settings.for_all')}</h2>
          {FOR_ALL.map(fieldOf)}
        </div>
      </Card>
      <Card as="section" padding="l" labelledBy="settings-texts">
        <div className="stack-4">
          <h2 id="settings-texts">{t('admin.settings.texts')}</h2>
          {(['textsPerDay', 'hospitalTextsPerDay', 'textAfterMinutes', 'numberCodesPerDay'] as const).map(
            fieldOf,
          )}
        </div>
      </Card>
      <Card as="section" padding="l" labelledBy="settings-stock">
        <div className="stack-4">
          <h2 id="settings-stock">{t('admin.settings.stock')}</h2>
          {fieldOf('expiryOfferDays')}
        </div>
      </Card>
      <Card as="section" padding="l" labelledBy="settings-new">
        <div className="stack-4">
          <h2 id="settings-new">{t('admin.settings.for_new')}</h2>
          <p className="muted">{t('admin.settings.for_new_text')}</p>
          {(['searchRadius', 'autoAcceptRadius', 'maxPendingRequests'] as const).map(fieldOf)}
        </div>
      </Card>
      <SaveButtons draft={draft} label={t('profile.save')} busy={change.isPending} className={own.buttons} />
    </form>
  );
}
