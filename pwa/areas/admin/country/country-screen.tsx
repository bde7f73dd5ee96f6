import { CountryStock } from '../../../features/country-stock/country-stock.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from '../list.module.css';

export function CountryScreen() {
  const t = useT();
  return (
    <div className={styles.screen}>
      <h1>{t('stock.country')}</h1>
      <CountryStock />
    </div>
  );
}
