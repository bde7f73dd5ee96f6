import styles from './brand.module.css';

/** The product's mark and name. Its link, where it has one, is the caller's. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 512 512" width={32} height={32} aria-hidden="true">
        <path
          className={styles.drop}
          d="M256 16C327.700 109.800 432.600 211.300 432.600 319.400A176.600 176.600 0 0 1 79.400 319.400C79.400 211.300 184.300 109.800 256 16Z"
        />
        <path
          className={styles.star}
          d="M256 194.800L288.300 281.100L380.300 285.100L308.200 342.400L332.800 431.100L256 380.300L179.200 431.100L203.800 342.400L131.700 285.100L223.700 281.100Z"
        />
      </svg>
      <span className={styles.name}>Dhiig</span>
    </span>
  );
}
