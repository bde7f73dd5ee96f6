import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fold } from '../../ui/fold.tsx';
import { FigureTable } from './figure-table.tsx';
import { Legend } from './legend.tsx';
import styles from './reports.module.css';
import { type Bucket, bucketDaysOf, bucketsOf, scaleEnd } from './trend-buckets.ts';

const HEIGHT = 100;
/** Of 10 that each bar has for itself. */
const WIDTH = 7;

/** Requests over the period, with the fulfilled ones filled; the same as a table, which is folded away. */
export function TrendChart({ days }: { readonly days: DetailedReport['dailyTrends'] }) {
  const t = useT();
  const format = useFormat();
  const length = bucketDaysOf(days.length);
  const buckets = bucketsOf(days, length);
  const end = scaleEnd(Math.max(...buckets.map(({ requests }) => requests)));
  const bar = (kind: 'requests' | 'fulfilled', bucket: Bucket, index: number) => {
    const height = (HEIGHT * bucket[kind]) / end;
    return (
      <rect
        key={`${kind} ${bucket.from}`}
        className={styles[kind]}
        x={10 * index + (10 - WIDTH) / 2}
        y={HEIGHT - height}
        width={WIDTH}
        height={height}
      />
    );
  };
  const title = t(`report.per_${length}`);
  const [first, last] = [days[0], days.at(-1)];
  const span = ({ from, to }: Bucket) =>
    from === to ? format.day(from) : t('report.span', { from: format.date(from), to: format.date(to) });

  return (
    <figure className="stack-3">
      <figcaption className={styles.caption}>
        {title}
        <Legend
          items={[
            { kind: 'requests', label: t('report.not_fulfilled') },
            { kind: 'fulfilled', label: t('report.fulfilled') },
          ]}
        />
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        <span className={styles.scale}>
          <span>{format.number(end)}</span>
          {end > 1 && <span>{format.number(end / 2)}</span>}
          <span>{format.number(0)}</span>
        </span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${10 * buckets.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.plot}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} className={styles.grid} x1="0" x2={10 * buckets.length} y1={y} y2={y} />
          ))}
          {buckets.map((bucket, index) => bar('requests', bucket, index))}
          {buckets.map((bucket, index) => bar('fulfilled', bucket, index))}
        </svg>
        <span className={styles.ends}>
          <span>{first && format.date(first.date)}</span>
          {first !== last && <span>{last && format.date(last.date)}</span>}
        </span>
      </div>
      <div className={styles.details}>
        <Fold label={t('report.as_table')}>
          <FigureTable
            caption={title}
            headers={[t('report.date'), t('hospital.requests'), t('report.fulfilled')]}
            rows={buckets}
            rowKey={({ from }) => from}
            cells={(bucket) => [
              span(bucket),
              format.number(bucket.requests),
              format.number(bucket.fulfilled),
            ]}
          />
        </Fold>
      </div>
    </figure>
  );
}
