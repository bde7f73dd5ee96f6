import { HOUR_MS } from '../../../../shared/time.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';

/** A length of time in its largest fitting unit, to two digits; a dash if there is none. */
export function timeText(ms: number | null, t: Translate, format: Format): string {
  if (ms === null) return t('admin.health.no_time');
  const rounded = (value: number) => format.number(Number(value.toPrecision(2)));
  if (ms < 1000) return t('admin.health.milliseconds', { value: rounded(ms) });
  if (ms < 60_000) return t('admin.health.seconds', { value: rounded(ms / 1000) });
  if (ms < HOUR_MS) return t('admin.health.minutes', { value: rounded(ms / 60_000) });
  return t('admin.health.hours', { value: rounded(ms / HOUR_MS) });
}
