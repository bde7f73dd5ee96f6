import { FAMILY_UNITS_MAX, WARDS, type Ward } from '../../../../shared/rules/family-asks.ts';
import { NumberCodeField } from '../../../features/account/number-code-field.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BackIcon } from '../../../ui/common-icons.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SendIcon } from '../../../ui/page-icons.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './ask.module.css';
import { AskedCard } from './asked-card.tsx';
import { HospitalFields } from './hospital-fields.tsx';
import { type Ask, prepareRules, useAsk } from './use-ask.ts';

const UNITS = Array.from({ length: FAMILY_UNITS_MAX }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

function NeedFields({ draft }: Pick<Ask, 'draft'>) {
  const t = useT();
  const { form, errors, set, control } = draft;
  return (
    <>
      <HospitalFields draft={draft} />
      <Field label={t('ask.ward')} error={errors.ward}>
        <Select
          name="ward"
          placeholder={t('ask.choose')}
          options={WARDS.map((value) => ({ value, label: t(`ask.wards.${value}`) }))}
          value={form.ward}
          onChange={({ target }) => set('ward', target.value as Ward)}
        />
      </Field>
      <BloodTypePicker
        {...control('bloodType')}
        legend={t('ask.blood_type')}
        other={{ value: 'unknown', label: t('ask.type_unknown') }}
      />
      <Field label={t('ask.units')} hint={t('ask.units_hint')} error={errors.units}>
        <Select
          name="units"
          options={UNITS}
          value={String(form.units)}
          onChange={({ target }) => set('units', Number(target.value))}
        />
      </Field>
      <Field label={t('ask.phone')} hint={t('ask.phone_hint')} error={errors.phone}>
        <PhoneInput value={form.phone} onChange={({ target }) => set('phone', target.value)} />
      </Field>
    </>
  );
}

/** What is needed and where, then the code that proves the number, then the code to show in the ward. */
export function AskForm() {
  const t = useT();
  const asking = useAsk();
  const { draft, code, isCodeSent, isBusy, problem, asked, sendCode, ask, askAgain, back } = asking;
  if (asked) return <AskedCard asked={asked} onAskAgain={askAgain} />;
  return (
    <Card padding="l">
      <form
        ref={draft.ref}
        className={styles.form}
        noValidate
        onFocus={prepareRules}
        onSubmit={(event) => {
          event.preventDefault();
          void (isCodeSent ? ask() : sendCode());
        }}
      >
        {isCodeSent ? (
          <>
            <div>
              <Button tone="quiet" icon={BackIcon} onClick={back}>
                {t('ask.back')}
              </Button>
            </div>
            <NumberCodeField
              {...draft.control('numberCode')}
              phone={draft.form.phone}
              waitSeconds={code.waitSeconds}
              isSending={isBusy}
              onSendAgain={() => void sendCode()}
            />
          </>
        ) : (
          <NeedFields draft={draft} />
        )}
        <Button key={String(isCodeSent)} type="submit" size="l" block icon={SendIcon} busy={isBusy}>
          {t(isCodeSent ? 'ask.send' : 'ask.get_code')}
        </Button>
        {problem && <Notice tone="warning">{problem}</Notice>}
      </form>
    </Card>
  );
}
