import { type FormEvent, useState } from 'react';
import type { ReportRange } from '../../../shared/contract/reports.ts';
import { localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import { TIME_RANGES, type TimeRange } from '../../../shared/rules/report-period.ts';
import { fieldTexts } from '../../forms/field-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { errorsOfRange } from './custom-range.ts';
import styles from './reports.module.css';

interface PeriodPickerProps {
  readonly timezone: Timezone;
  readonly now: Date;
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
}

/** A period is applied as it is chosen, a custom range once both days are set and confirmed. */
export function PeriodPicker({ timezone, now, range, onChange }: PeriodPickerProps) {
  const t = useT();
  const [chosen, setChosen] = useState<TimeRange>(range.timeRange ?? '30d');
  const draft = useFormDraft({ startDate: range.startDate ?? '', endDate: range.endDate ?? '' });
  const { startDate, endDate } = draft.form;
  const today = localDate(timezone, now);

  function choose(timeRange: TimeRange) {
    setChosen(timeRange);
    if (timeRange !== 'custom') onChange({ timeRange });
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = { timeRange: 'custom', startDate, endDate } as const;
    const errors = errorsOfRange(wanted, now, timezone);
    if (Object.keys(errors).length > 0) return draft.showErrors(fieldTexts(errors, t));
    onChange(wanted);
  }

  return (
    <div className={styles.picker}>
      <Field label={t('report.period')}>
        <Select
          value={chosen}
          options={TIME_RANGES.map((value) => ({ value, label: t(`report.range_${value}`) }))}
          onChange={(event) => choose(event.target.value as TimeRange)}
        />
      </Field>
      {chosen === 'custom' && (
        <form ref={draft.ref} className={styles.days} noValidate onSubmit={apply}>
          <Field label={t('report.from')} error={draft.errors.startDate}>
            <TextInput {...draft.input('startDate')} type="date" max={endDate || today} />
          </Field>
          <Field label={t('report.to')} error={draft.errors.endDate}>
            <TextInput {...draft.input('endDate')} type="date" min={startDate} max={today} />
          </Field>
          <Button type="submit" disabled={!startDate || !endDate}>
            {t('report.apply')}
          </Button>
        </form>
      )}
    </div>
  );
}
