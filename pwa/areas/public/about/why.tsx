import { useT } from '../../../i18n/use-t.ts';
import styles from './why.module.css';

export function Why() {
  const t = useT();
  return (
    <section aria-labelledby="about-why" className={styles.why}>
      <h2 id="about-why">{t('about.why')}</h2>
      <p>{t('about.why_text')}</p>
    </section>
  );
}
