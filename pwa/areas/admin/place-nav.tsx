import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/link.tsx';
import { useWaiting } from './dashboard/dashboard.ts';
import styles from './place-nav.module.css';
import { PLACES } from './places.ts';

/** The section of exactly this address, in its place; one that filters another's screen by kind, before that one. */
function sectionAt(path: string, search: string) {
  const filtered = `${path}?kind=${new URLSearchParams(search).get('kind')}`;
  const of = (address: string) =>
    PLACES.flatMap((place) => {
      const section = place.sections.find(({ to }) => to === address);
      return section ? { place, section } : [];
    })[0];
  return of(filtered) ?? of(path);
}

/** The sections of the current place, side by side; nothing if it has one alone, or below them. */
export function PlaceNav() {
  const t = useT();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const waiting = useWaiting().data?.waiting;
  const at = sectionAt(pathname, search);
  if (!at || at.place.sections.length === 1) return null;
  return (
    <nav className={styles.place} aria-label={t(at.place.label)}>
      <ul>
        {at.place.sections.map((one) => {
          const count = one.waits && waiting?.[one.waits];
          return (
            <li key={one.to}>
              <Link
                className={styles.section}
                to={one.to}
                aria-current={one === at.section ? 'page' : undefined}
              >
                {t(one.label)}
                {count ? <span className={styles.count}>{format.number(count)}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
