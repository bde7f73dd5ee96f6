import { CountryStock } from '../../../features/country-stock/country-stock.tsx';
import { useT } from '../../../i18n/use-t.ts';
import section from '../section.module.css';

export function CountryScreen() {
  const t = useT();
  return (
    <div className={section.section}>
      <h2>{t('stock.country')}</h2>
      <CountryStock />
    </div>
  );
}
