import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { hasOwnFrame, PATHS } from '../routing/paths.ts';
import { BackIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './panel-link.module.css';

/** A hospital's way back to its panel from screens outside it. */
export function PanelLink() {
  const t = useT();
  if (hasOwnFrame(useLocation().pathname)) return null;
  return (
    <nav className={styles.place} aria-label={t('hospital.area')}>
      <Link className={styles.link} to={PATHS.hospital}>
        <BackIcon size={18} />
        {t('hospital.back_to_panel')}
      </Link>
    </nav>
  );
}
