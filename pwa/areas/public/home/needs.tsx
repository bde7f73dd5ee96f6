import { MapFrame } from '../../../features/map/map-frame.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../sections/section.tsx';
import styles from './needs.module.css';

const loadMap = () => import('../../../features/map/public-map.tsx');

/** Where blood is asked for at this moment. */
export function Needs() {
  const t = useT();
  return (
    <Section title={t('home.map_title')} lead={t('home.map_lead')}>
      <MapFrame load={loadMap} props={{}} className={styles.frame} />
      <p className="muted">
        {t('home.ask')} <Link to={PATHS.ask}>{t('footer.ask')}</Link>
      </p>
    </Section>
  );
}
