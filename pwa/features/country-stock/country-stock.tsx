import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localDate } from '../../../shared/rules/local-day.ts';
import { STOCK_COMPONENTS, type StockComponent } from '../../../shared/rules/stock.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { uncachedQuery } from '../../data/queries/cached-query.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { DropIcon } from '../../ui/icons.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotRead } from '../failures/not-read.tsx';
import { ExportButtons } from '../files/export-buttons.tsx';
import { MapFrame } from '../map/map-frame.tsx';
import { regionName } from '../map/region-name.ts';
import styles from './country-stock.module.css';
import { type CountryStock as Stock, stockRows } from './stock-rows.ts';
import { townRows } from './sum-stock.ts';
import { TownsTable } from './towns-table.tsx';
import { TypesTable } from './types-table.tsx';

const loadMap = () => import('./stock-map.tsx');

/** The towns of the whole country or of the region that is chosen on the map, of all components or of one. */
function Towns({ places }: Pick<Stock, 'places'>) {
  const t = useT();
  const language = useLanguage();
  const [component, setComponent] = useState<StockComponent | ''>('');
  const [region, setRegion] = useState<string>();
  const towns = townRows(places, component || undefined);
  const shown = towns.filter((town) => region === undefined || town.region === region);
  return (
    <Card as="section" labelledBy="country-towns">
      <div className="stack-3">
        <h2 id="country-towns">{t('country.by_town')}</h2>
        <p className="soft">{t('country.by_town_note')}</p>
        <div className={styles.choice}>
          <Field label={t('stock.component')}>
            <Select
              value={component}
              onChange={(event) => setComponent(event.target.value as StockComponent | '')}
              options={[
                { value: '', label: t('country.all_components') },
                ...STOCK_COMPONENTS.map((value) => ({ value, label: t(`stock.component_name.${value}`) })),
              ]}
            />
          </Field>
        </div>
        <div className={styles.map}>
          <MapFrame
            className={styles.frame}
            load={loadMap}
            props={{ towns, selected: region, onSelect: setRegion }}
          />
        </div>
        <div className={styles.chosen}>
          <h3>{region ? regionName(region, language) : t('country.whole')}</h3>
          {region ? (
            <Button tone="secondary" onClick={() => setRegion(undefined)}>
              {t('country.show_whole')}
            </Button>
          ) : (
            <p className="soft">{t('country.hint')}</p>
          )}
        </div>
        {shown.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
          <div className={styles.scroll} tabIndex={0}>
            <TownsTable towns={shown} />
          </div>
        ) : (
          <p className="soft">{t('country.none_here')}</p>
        )}
      </div>
    </Card>
  );
}

function Wasted({ wasted }: Pick<Stock, 'wasted'>) {
  const t = useT();
  return (
    <Card as="section" labelledBy="country-wasted">
      <div className="stack-3">
        <h2 id="country-wasted">{t('country.wasted')}</h2>
        {wasted.length === 0 && <p className="soft">{t('country.none_wasted')}</p>}
        <dl className={styles.facts}>
          {wasted.map(({ reason, units }) => (
            <div key={reason}>
              <dt>{t(`stock.reason.${reason}`)}</dt>
              <dd>{t('stock.units', { units })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** Blood in stock in the whole country, for who supplies it: where it is, how long it lasts, what expires and is wasted. */
export function CountryStock() {
  const t = useT();
  const language = useLanguage();
  const format = useFormat();
  const { data, error, refetch } = useQuery(uncachedQuery('GET /country/stock', {}));

  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton shape="card" count={3} />;
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <p className="soft">{t('country.as_of', { when: format.dateTime(data.asOf) })}</p>
        <ExportButtons
          name={`dhiig-stock-${localDate(COUNTRY_TIMEZONE, new Date())}`}
          rows={() => stockRows(data, t, (code) => regionName(code, language))}
        />
      </div>
      <Card as="section" labelledBy="country-types">
        <div className="stack-3">
          <h2 id="country-types">{t('country.types')}</h2>
          <p className="soft">{t('country.types_note')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
          <div className={styles.scroll} tabIndex={0}>
            <TypesTable types={data.types} />
          </div>
        </div>
      </Card>
      {data.places.length > 0 ? (
        <Towns places={data.places} />
      ) : (
        <EmptyState icon={DropIcon} title={t('country.none')}>
          {t('country.none_hint')}
        </EmptyState>
      )}
      <Card as="section" labelledBy="country-orders">
        <div className="stack-3">
          <h2 id="country-orders">{t('country.orders')}</h2>
          <dl className={styles.facts}>
            <div>
              <dt>{t('country.orders_open')}</dt>
              <dd>{format.number(data.orders.open)}</dd>
            </div>
            <div>
              <dt>{t('country.orders_late')}</dt>
              <dd>{format.number(data.orders.late)}</dd>
            </div>
          </dl>
        </div>
      </Card>
      <Wasted wasted={data.wasted} />
    </div>
  );
}
