import { useEffect, useRef } from 'react';
import type { DatedCondition } from '../../../../shared/rules/giving-limits.ts';
import { CONDITIONS, DATED_CONDITIONS } from '../../../../shared/rules/giving-limits.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { HijriQuestion } from '../../../ui/hijri-question.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './check.module.css';
import { CheckResult } from './check-result.tsx';
import { useCheck } from './use-check.ts';

/** "Am I allowed to give?": the answer is beside the questions and follows each of them. */
export function Check() {
  const t = useT();
  const { form, day, asksWoman, verdict, unusable, change, toggle } = useCheck();
  const ref = useRef<HTMLFormElement>(null);
  // The tapped button has been removed.
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const setSince = (condition: DatedCondition, since: string) =>
    change({ since: { ...form.since, [condition]: since } });
  const errorOf = (isUnusable: boolean) => (isUnusable ? t('validation.number_invalid') : undefined);
  return (
    <div className={styles.check}>
      <Card padding="l">
        <form ref={ref} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <div className={styles.figures}>
            <Field label={t('giving.age')} error={errorOf(unusable.age)}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={form.age}
                onChange={({ target }) => change({ age: target.value })}
              />
            </Field>
            <Field label={t('giving.weight')} error={errorOf(unusable.weight)}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={form.weight}
                onChange={({ target }) => change({ weight: target.value })}
              />
            </Field>
          </div>
          <Field label={t('giving.last_donation')} hint={t('giving.last_donation_hint')}>
            <TextInput
              type="date"
              autoComplete="off"
              max={day}
              value={form.lastDonation}
              onChange={({ target }) => change({ lastDonation: target.value })}
            />
          </Field>
          <HijriQuestion value={form.lastDonation} onChange={(lastDonation) => change({ lastDonation })} />
          {asksWoman && (
            <Checkbox
              label={t('giving.woman')}
              hint={t('giving.woman_hint')}
              checked={form.isWoman}
              onChange={({ target }) => change({ isWoman: target.checked })}
            />
          )}
          <FieldGroup legend={t('giving.applies')} hint={t('giving.applies_hint')}>
            {CONDITIONS.map((condition) => (
              <Checkbox
                key={condition}
                label={t(`giving.has.${condition}`)}
                checked={form.conditions.includes(condition)}
                onChange={({ target }) => toggle(condition, target.checked)}
              />
            ))}
          </FieldGroup>
          {DATED_CONDITIONS.filter((condition) => form.conditions.includes(condition)).map((condition) => (
            <Field key={condition} label={t(`giving.since.${condition}`)}>
              <TextInput
                type="date"
                autoComplete="off"
                max={day}
                value={form.since[condition]}
                onChange={({ target }) => setSince(condition, target.value)}
              />
            </Field>
          ))}
        </form>
      </Card>
      <div className={styles.result}>
        <CheckResult verdict={verdict} />
      </div>
    </div>
  );
}
