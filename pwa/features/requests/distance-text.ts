import type { Translate } from '../../i18n/i18n.ts';
import type { Format } from '../../i18n/use-format.ts';

/** "3.2 km away". Places are known to about a kilometre: below that it shows no figure. */
export const distanceText = (km: number, t: Translate, format: Format): string =>
  km < 1 ? t('requests.very_near') : t('requests.away', { distance: format.distance(km) });

/** "3.2 km", "< 1 km": the same beside a hospital's name, where room is short. */
export const shortDistance = (km: number, format: Format): string =>
  km < 1 ? `< ${format.distance(1)}` : format.distance(km);
