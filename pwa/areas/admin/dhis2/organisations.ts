import type { Dhis2Setup } from '../../../../shared/contract/dhis2.ts';
import { REGIONS } from '../../../../shared/places/regions.ts';
import type { Organisation } from '../../../../shared/rules/figures.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { organisationText } from '../figures/figure-text.ts';

/** All that may be mapped: the country, its regions, its verified hospitals. */
export const organisationsOf = ({ hospitals }: Pick<Dhis2Setup, 'hospitals'>): Organisation[] => [
  'country',
  ...REGIONS.map(({ code }) => `region:${code}` as const),
  ...hospitals.map(({ id }) => `hospital:${id}` as const),
];

/** Names places in the reader's language; a hospital that is gone is said to be. */
export function usePlaceText({ hospitals }: Pick<Dhis2Setup, 'hospitals'>): (place: Organisation) => string {
  const t = useT();
  const language = useLanguage();
  const names = new Map(hospitals.map(({ id, name }) => [id, name]));
  return (place) => organisationText(place, t, language, (id) => names.get(id) ?? t('admin.dhis2.gone'));
}
