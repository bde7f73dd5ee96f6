import { useState } from 'react';
import {
  DEFERRAL_MONTHS,
  DEFERRAL_REASONS,
  type DeferralReason,
  dayAfterMonths,
} from '../../../../shared/rules/deferral.ts';
import { localDate } from '../../../../shared/rules/local-day.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chips } from '../chips.tsx';
import { useHospitalTimezone } from '../requests/use-hospital-timezone.ts';
import styles from './arrivals.module.css';
import { askIn } from './ask-in.ts';

export interface Deferred {
  readonly reason: DeferralReason;
  /** YYYY-MM-DD; null is permanently. */
  readonly until: string | null;
}

interface DeferralFormProps {
  /** The donor's. */
  readonly name: string;
  readonly reasons?: readonly DeferralReason[];
  readonly now: Date;
  readonly busy: boolean;
  readonly onDefer: (deferred: Deferred) => Promise<unknown>;
}

/** Why a donor may not give, and for how long: two taps, or another day. */
export function DeferralForm({ name, reasons = DEFERRAL_REASONS, now, busy, onDefer }: DeferralFormProps) {
  const t = useT();
  const timezone = useHospitalTimezone();
  const [reason, setReason] = useState<DeferralReason | ''>('');
  const [day, setDay] = useState('');
  const [isForGood, setForGood] = useState(false);
  /** A permanent deferral needs a confirmation. */
  const [isAsked, setAsked] = useState(false);
  const isReady = reason !== '' && (isForGood || day !== '');
  const defer = (until: string | null) => {
    if (reason !== '' && !busy) void onDefer({ reason, until });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (isForGood && !isAsked) setAsked(true);
        else defer(isForGood ? null : day);
      }}
    >
      <h3>{t('hospital.defer')}</h3>
      <Chips
        legend={t('hospital.defer_reason')}
        hint={t('hospital.defer_hint')}
        options={reasons.map((value) => ({ value, label: t(`deferral.${value}`) }))}
        value={reason}
        onChoose={setReason}
      />
      <FieldGroup legend={t('hospital.defer_for')}>
        <div className={styles.months}>
          {DEFERRAL_MONTHS.map((months) => (
            <Button
              key={months}
              tone="secondary"
              disabled={reason === '' || reason === 'talk' || busy}
              onClick={() => defer(dayAfterMonths(localDate(timezone, now), months))}
            >
              {t('hospital.defer_months', { months })}
            </Button>
          ))}
        </div>
      </FieldGroup>
      {/* Below the months, where no hand is that meant one of them. */}
      {reason === 'talk' ? (
        <Button busy={busy} onClick={() => askIn(name, t, () => onDefer({ reason, until: null }))}>
          {t('hospital.talk_ask')}
        </Button>
      ) : (
        <Fold label={t('hospital.defer_other')}>
          <div className={styles.form}>
            {!isForGood && (
              <Field label={t('hospital.defer_day')}>
                <TextInput
                  type="date"
                  min={localDate(timezone, new Date(now.getTime() + DAY_MS))}
                  value={day}
                  onChange={(event) => setDay(event.target.value)}
                />
              </Field>
            )}
            <Checkbox
              label={t('hospital.defer_for_good')}
              checked={isForGood}
              onChange={() => {
                setForGood(!isForGood);
                setAsked(false);
              }}
            />
            <div role="status">{isAsked && <Notice tone="warning">{t('hospital.defer_sure')}</Notice>}</div>
            <Button type="submit" tone={isAsked ? 'danger' : 'primary'} busy={busy} disabled={!isReady}>
              {t(isAsked ? 'hospital.defer_sure_yes' : 'hospital.defer')}
            </Button>
          </div>
        </Fold>
      )}
    </form>
  );
}
