import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../map-kit/map-frame.tsx';
import { Section } from '../parts/section.tsx';
import styles from './needs.module.css';

const loadMap = () => import('../../../map-kit/public-map.tsx');

/** Where blood is asked for at this moment. */
export function Needs() {
  const t = useT();
  return (
    <Section title={t('home.map_title')} lead={t('home.map_lead')}>
      <MapFrame load={loadMap} props={{}} className={styles.frame} />
    </Section>
  );
}
