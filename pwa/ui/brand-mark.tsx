import styles from './brand-mark.module.css';

/** The drop with the star, and the name. */
export function BrandMark() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 40 48" width={25} height={30} aria-hidden="true">
        <path
          className={styles.drop}
          d="M20 2.5C26.5 11 36 20.2 36 30a16 16 0 0 1-32 0C4 20.2 13.5 11 20 2.5Z"
        />
        <path
          className={styles.star}
          d="M20 18.6 22.9 26.4 31.2 26.8 24.7 31.9 26.9 39.9 20 35.4 13.1 39.9 15.3 31.9 8.8 26.8 17.1 26.4Z"
        />
      </svg>
      Dhiig
    </span>
  );
}
