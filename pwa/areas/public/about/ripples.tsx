import styles from './ripples.module.css';

const DROP = 'M20 2.5C26.5 11 36 20.2 36 30a16 16 0 0 1-32 0C4 20.2 13.5 11 20 2.5Z';
const STAR =
  'M20 18.6 22.9 26.4 31.2 26.8 24.7 31.9 26.9 39.9 20 35.4 13.1 39.9 15.3 31.9 8.8 26.8 17.1 26.4Z';

/** One drop and its rings: what a donation sets in motion. */
export function Ripples() {
  return (
    <svg viewBox="-12 -23 64 86" className={styles.ripples} aria-hidden="true">
      <path d={DROP} className={styles.ripple} transform="translate(-18 -26.1) scale(1.9)" opacity="0.25" />
      <path d={DROP} className={styles.ripple} transform="translate(-12 -17.4) scale(1.6)" opacity="0.45" />
      <path d={DROP} className={styles.ripple} transform="translate(-6 -8.7) scale(1.3)" opacity="0.7" />
      <path d={DROP} className={styles.drop} />
      <path d={STAR} className={styles.star} />
    </svg>
  );
}
