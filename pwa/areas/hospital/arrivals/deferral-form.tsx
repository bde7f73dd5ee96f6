import { useState } from 'react';
import { DEFERRAL_REASONS, type DeferralReason } from '../../../../shared/rules/deferral.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './arrivals.module.css';

export interface Deferred {
  readonly reason: DeferralReason;
  /** YYYY-MM-DD; null is permanently. */
  readonly until: string | null;
}

interface DeferralFormProps {
  readonly now: Date;
  readonly busy: boolean;
  readonly onDefer: (deferred: Deferred) => void;
}

/** Why a donor may not give, and until which day. */
export function DeferralForm({ now, busy, onDefer }: DeferralFormProps) {
  const t = useT();
  const [reason, setReason] = useState<DeferralReason | ''>('');
  const [day, setDay] = useState('');
  const [isForGood, setForGood] = useState(false);
  /** A permanent deferral needs a confirmation. */
  const [isAsked, setAsked] = useState(false);
  const isReady = reason !== '' && (isForGood || day !== '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === '' || !isReady) return;
        if (isForGood && !isAsked) setAsked(true);
        else onDefer({ reason, until: isForGood ? null : day });
      }}
    >
      <p className={styles.soft}>{t('hospital.defer_hint')}</p>
      <Field label={t('hospital.defer_reason')}>
        <Select
          placeholder={t('hospital.defer_choose')}
          value={reason}
          onChange={(event) => setReason(event.target.value as DeferralReason)}
          options={DEFERRAL_REASONS.map((value) => ({ value, label: t(`deferral.${value}`) }))}
        />
      </Field>
      {!isForGood && (
        <Field label={t('hospital.defer_day')}>
          <TextInput
            type="date"
            min={new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)}
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
    </form>
  );
}
