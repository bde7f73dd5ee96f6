import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/class-names.ts';
import { StarIcon } from '../../../ui/page-icons.tsx';
import styles from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5] as const;

/** A rating out of five. */
export function Stars({ stars }: { stars: number }) {
  const t = useT();
  return (
    <span className={styles.stars} role="img" aria-label={t('home.stars', { stars })}>
      {PLACES.map((place) => (
        <span key={place} className={cx(place > stars && styles.empty)}>
          <StarIcon size={16} />
        </span>
      ))}
    </span>
  );
}
