import { localDateTime } from '../../../shared/rules/local-day.ts';
import { deviceDateTime, useTimezone } from '../../i18n/timezone.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './short-time.module.css';

interface ShortTimeProps {
  /** An ISO instant. */
  readonly at: string;
  readonly now: Date;
}

/** 14:05 today, 5 Mar in this year, 5 Mar 2025 before; the whole of it as a tooltip, and on paper. */
export function ShortTime({ at, now }: ShortTimeProps) {
  const format = useFormat();
  const timezone = useTimezone();
  const dayOf = (instant: Date) =>
    (timezone ? localDateTime(timezone, instant) : deviceDateTime(instant)).slice(0, 10);
  const [day, today] = [dayOf(new Date(at)), dayOf(now)];
  const year = day.slice(0, 4);
  const short = year === today.slice(0, 4) ? format.day(day) : `${format.day(day)} ${year}`;
  const whole = format.dateTime(at);
  return (
    <time dateTime={at} title={whole}>
      <span className={styles.short}>{day === today ? format.time(at) : short}</span>
      <span className={styles.whole}>{whole}</span>
    </time>
  );
}
