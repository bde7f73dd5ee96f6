import type { BloodType } from '../../../../shared/rules/blood.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { cx } from '../../../ui/class-names.ts';
import styles from './hero-art.module.css';

interface Donor {
  readonly type: BloodType;
  readonly place: string | undefined;
  readonly size: 's' | 'm' | 'l';
  readonly isComing?: true;
}

const DONORS: readonly Donor[] = [
  { type: 'O-', place: styles.first, size: 'l', isComing: true },
  { type: 'O+', place: styles.second, size: 'm' },
  { type: 'A+', place: styles.third, size: 'm' },
  { type: 'O-', place: styles.fourth, size: 'l', isComing: true },
  { type: 'B+', place: styles.fifth, size: 'm' },
  { type: 'AB+', place: styles.sixth, size: 'm' },
];

const DROP = 'M20 2.5C26.5 11 36 20.2 36 30a16 16 0 0 1-32 0C4 20.2 13.5 11 20 2.5Z';
const STAR = 'M20 26.2l1.05 2.5 2.7.22-2.05 1.78.62 2.63L20 31.93l-2.32 1.4.62-2.63-2.05-1.78 2.7-.22Z';

/** What Dhiig does, as a picture: a call spreads in rings, and the nearest donors of that type come. */
export function HeroArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <svg viewBox="0 0 40 48" className={styles.drawing} aria-hidden="true">
        <clipPath id="hero-drop">
          <path d={DROP} />
        </clipPath>
        <path d={DROP} className={styles.drop} />
        <g clipPath="url(#hero-drop)">
          <circle cx="20" cy="30" r="5.2" className={styles.ring} />
          <circle cx="20" cy="30" r="10.4" className={styles.ring} />
          <circle cx="20" cy="30" r="15.6" className={styles.ring} />
          <circle cx="20" cy="30" r="20.8" className={styles.ring} />
          <circle cx="20" cy="30" r="20.8" className={styles.call} />
        </g>
        <path d="M20 30 11.6 26.2M20 30l9.4 3.9" className={styles.way} />
        <path d={STAR} className={styles.star} />
      </svg>
      {DONORS.map(({ type, place, size, isComing }) => (
        <span key={place} className={cx(styles.donor, place, isComing && styles.coming)}>
          <BloodTypeDrop type={type} size={size} tone="soft" decorative />
        </span>
      ))}
    </div>
  );
}
