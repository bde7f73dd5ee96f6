import type { MassCasualty } from '../../../shared/contract/mass-casualties.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './mass.module.css';
import { MassBadge } from './mass-badge.tsx';

/** Mass casualties as cards, each leading to its page. `pathOf` returns the page's address. */
export function MassList({
  masses,
  pathOf,
}: {
  readonly masses: readonly MassCasualty[];
  readonly pathOf: (id: string) => string;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {masses.map((mass) => {
        const { received, units, coming, arrived, gave } = mass.figures;
        return (
          <li key={mass.id}>
            <Card as="article" {...(mass.status === 'open' && { accent: 'danger' as const })}>
              <div className="stack-4">
                <div className={styles.head}>
                  <h2>
                    <Link to={pathOf(mass.id)}>{addressText(mass.place)}</Link>
                  </h2>
                  <MassBadge status={mass.status} />
                </div>
                <p dir="auto" className={styles.words}>
                  {mass.reason}
                </p>
                <p>
                  {t('mass.card_figures', { received, units, coming: coming + arrived, gave })}
                  {' · '}
                  {t('mass.card_hospitals', { hospitals: mass.hospitals })}
                </p>
                <p className="muted">
                  {mass.openedBy
                    ? t('mass.opened_by', { hospital: mass.openedBy, when: format.dateTime(mass.openedAt) })
                    : t('mass.opened_by_admin', { when: format.dateTime(mass.openedAt) })}
                </p>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
