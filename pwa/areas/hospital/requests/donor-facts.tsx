import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { MatchedDonor } from '../../../../shared/contract/requests.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './donor-row.module.css';

interface DonorFactsProps {
  readonly donor: Pick<MatchedDonor, 'match' | 'location'> & { readonly distanceKm?: number | undefined };
  /** Before the rest, and stronger: when the donor comes. */
  readonly expected?: string | undefined;
  readonly children?: ReactNode;
}

/** When a donor comes, whether they only fit, how far they are and where: one soft line. */
export function DonorFacts({ donor, expected, children }: DonorFactsProps) {
  const t = useT();
  const format = useFormat();
  const facts = [
    // An exact match is said by its type.
    donor.match === 'compatible' && t('hospital.match.compatible'),
    donor.distanceKm !== undefined && format.distance(donor.distanceKm),
    addressText(donor.location.address),
  ].filter((fact) => fact !== false && fact !== '');
  return (
    <p className={styles.facts}>
      {expected && <strong className={styles.expected}>{expected} · </strong>}
      {facts.map((fact, index) => (
        <Fragment key={fact || index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
      {children && <> · {children}</>}
    </p>
  );
}
