import { useLanguage, useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/class-names.ts';
import legend from '../map/legend.module.css';
import { useMapTexts } from '../map/map-texts.ts';
import { RegionMap } from '../map/region-map.tsx';
import { regionName } from '../map/region-name.ts';
import { COVER_STEPS, coverStep, isLow, regionRows, shownCover, type TownRow } from './sum-stock.ts';

export { loadMapTexts } from '../map/map-texts.ts';

interface StockMapProps {
  readonly towns: readonly TownRow[];
  /** The code of a region. */
  readonly selected: string | undefined;
  readonly onSelect: (code: string) => void;
}

const rangeText = (step: number): string => {
  const from = COVER_STEPS[step] ?? 0;
  const next = COVER_STEPS[step - 1];
  return next === undefined ? `${from}+` : `${from}–${next - 1}`;
};

/** Units in each region, the darker the fewer days they last. */
export function LiveMap({ towns, selected, onSelect }: StockMapProps) {
  const t = useT();
  const texts = useMapTexts();
  const language = useLanguage();
  return (
    <figure className="stack-3">
      <RegionMap
        label={t('country.map')}
        regions={regionRows(towns).map(({ code, units, cover }) => ({
          code,
          label: [
            `${regionName(code, language)}: ${t('stock.units', { units })}`,
            ...(cover === null ? [] : [t('country.lasts', { days: shownCover(cover) })]),
          ].join(' · '),
          number: units,
          step: coverStep(cover),
          isMarked: isLow(cover),
        }))}
        selected={selected}
        onSelect={onSelect}
      />
      <figcaption className={legend.legend}>
        <ul className={legend.steps} aria-hidden="true">
          <li className={legend.title}>{t('country.cover')}</li>
          {COVER_STEPS.map((from, step) => (
            <li key={from}>
              <span className={cx(legend.swatch, legend[`need${step}`])} />
              <bdi dir="ltr">{rangeText(step)}</bdi>
            </li>
          ))}
        </ul>
        {texts && <p className={legend.title}>{texts('map.credit', { source: 'Natural Earth' })}</p>}
      </figcaption>
    </figure>
  );
}
