import { BrandMark } from '../ui/brand-mark.tsx';
import { Link } from '../ui/link.tsx';
import styles from './home-link.module.css';
import { PATHS } from './paths.ts';

/** The product's mark, leading home. */
export function HomeLink() {
  return (
    <Link to={PATHS.home} className={styles.link}>
      <BrandMark />
    </Link>
  );
}
