import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './days.module.css';

interface MoveFormProps {
  /** Times of the day with a free chair, ISO instants. */
  readonly freeTimes: readonly string[];
  readonly busy: boolean;
  readonly onMove: (startsAt: string) => void;
}

/** Another time of the day for somebody who has booked, and called. */
export function MoveForm({ freeTimes, busy, onMove }: MoveFormProps) {
  const t = useT();
  const format = useFormat();
  // As they were when it was opened: the choice must not change by itself.
  const [times] = useState(freeTimes);
  const [startsAt, setStartsAt] = useState(times[0] ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && startsAt !== '') onMove(startsAt);
  }

  return (
    <Fold label={t('days.move')}>
      <form className={styles.part} noValidate onSubmit={submit}>
        <Field label={t('slots.time')}>
          <Select
            name="startsAt"
            value={startsAt}
            options={times.map((value) => ({ value, label: format.time(value) }))}
            onChange={(event) => setStartsAt(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="secondary" busy={busy}>
          {t('days.do_move')}
        </Button>
      </form>
    </Fold>
  );
}
