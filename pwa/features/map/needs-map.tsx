import { useId, useRef, useState } from 'react';
import type { CallOutput } from '../../data/api/client.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ClockIcon, CloseIcon } from '../../ui/common-icons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNow } from '../requests/use-now.ts';
import { Figures } from './figures.tsx';
import { Legend } from './legend.tsx';
import { useMapTexts } from './map-texts.ts';
import { stepOf } from './need-steps.ts';
import styles from './needs-map.module.css';
import { RegionMap } from './region-map.tsx';
import { regionName } from './region-name.ts';
import { RegionRequests } from './region-requests.tsx';
import { RegionTable } from './region-table.tsx';
import { sumOf } from './sum-of.ts';

export type RegionsAnswer = CallOutput<'GET /regions'>;

interface NeedsMapProps {
  /** Undefined until it is known. */
  answer: RegionsAnswer | undefined;
  isStale: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** Code of the region that the reader lives in. */
  own?: string | undefined;
}

/** Where in the country blood is needed, or that this could not be loaded. */
export function NeedsMap({ answer, hasFailed, onRetry, ...drawn }: NeedsMapProps) {
  const t = useMapTexts();
  const common = useT();
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button is removed when the map comes.
    place.current?.focus();
    onRetry();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {t && answer && <Drawn t={t} answer={answer} {...drawn} />}
      {t && !answer && hasFailed && (
        <ErrorState action={<Button onClick={retry}>{common('common.retry')}</Button>}>
          {t('map.failed')}
        </ErrorState>
      )}
    </div>
  );
}

interface DrawnProps extends Pick<NeedsMapProps, 'isStale' | 'own'> {
  readonly t: Translate;
  readonly answer: RegionsAnswer;
}

/** The map, the figures of the selected region or of the country, and all of them as a table. */
function Drawn({ t, answer, isStale, own }: DrawnProps) {
  const language = useLanguage();
  const format = useFormat();
  const now = useNow();
  // Null if the reader went back from a region to the whole country.
  const [tapped, tap] = useState<string | null>();
  const [isListed, setListed] = useState(false);
  const listId = useId();
  const { regions, elsewhere, asOf } = answer;
  const whole = sumOf([...regions, elsewhere]);
  const chosen = regions.find(({ code }) => code === (tapped === undefined ? own : tapped));
  const rows = regions
    .map(({ code, ...needs }) => ({ ...needs, name: regionName(code, language) }))
    .toSorted((a, b) => b.open - a.open || a.name.localeCompare(b.name));
  return (
    <div className={styles.layout}>
      <div className={styles.pair}>
        <div className={styles.drawing}>
          <RegionMap
            label={t('map.label')}
            regions={regions.map(({ code, open, units, urgent }) => ({
              code,
              label: t('map.said', { region: regionName(code, language), open, units, urgent }),
              number: open,
              step: stepOf(open),
              isMarked: urgent > 0,
            }))}
            selected={tapped ?? undefined}
            onSelect={tap}
            own={own}
          />
        </div>
        <div className={styles.chosen}>
          <Figures
            t={t}
            name={chosen ? regionName(chosen.code, language) : t('map.whole')}
            needs={chosen ?? whole}
            action={
              chosen ? (
                <IconButton icon={CloseIcon} label={t('map.whole')} onClick={() => tap(null)} />
              ) : (
                whole.open > 0 && <p className={styles.hint}>{t('map.hint')}</p>
              )
            }
          />
          {chosen && chosen.open > 0 && <RegionRequests t={t} code={chosen.code} open={chosen.open} />}
        </div>
      </div>
      <div className={styles.words}>
        {whole.open > 0 ? (
          <Legend t={t} hasOwn={own !== undefined} />
        ) : (
          <div>
            <p className={styles.empty}>{t('map.empty_title')}</p>
            <p className="muted">{t('map.empty_text')}</p>
          </div>
        )}
        <div className={styles.foot}>
          <Button
            tone="secondary"
            aria-expanded={isListed}
            aria-controls={listId}
            onClick={() => setListed(!isListed)}
          >
            {t(isListed ? 'map.hide_list' : 'map.show_list')}
          </Button>
          {isStale && (
            <p className={styles.stale}>
              <ClockIcon size={18} />
              {format.isToday(asOf, now)
                ? t('map.as_of', { time: format.time(asOf) })
                : t('map.as_of_day', { when: format.dateTime(asOf) })}
            </p>
          )}
          <p className={styles.credit}>{t('map.credit', { source: 'Natural Earth' })}</p>
        </div>
      </div>
      <div id={listId} className={cx(styles.list, !isListed && 'visually-hidden')}>
        <RegionTable
          t={t}
          rows={elsewhere.open > 0 ? [...rows, { ...elsewhere, name: t('map.elsewhere') }] : rows}
        />
      </div>
    </div>
  );
}
