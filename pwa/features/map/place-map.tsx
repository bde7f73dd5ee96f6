import shapes from '../../../shared/country/region-shapes.json' with { type: 'json' };
import { project } from '../../../shared/places/projection.ts';
import { useMapTexts } from './map-texts.ts';
import styles from './place-map.module.css';

const { height, origin, regions, width } = shapes;

interface PlaceMapProps {
  /** What the map shows, for people who cannot see it. */
  readonly label: string;
  /** Shown instead if the point is not on the map. */
  readonly outside: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

export function PlaceMap({ label, outside, latitude, longitude }: PlaceMapProps) {
  const t = useMapTexts();
  const [left = 0, top = 0] = origin;
  const [x0, y0] = project(shapes, [longitude, latitude]);
  const x = x0 + left;
  const y = y0 + top;
  if (x < 0 || y < 0 || x > width || y > height) return <p>{outside}</p>;
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="img" aria-label={label}>
        {regions.map(({ code, path }) => (
          <path key={code} d={path} className={styles.land} />
        ))}
        <circle cx={x} cy={y} r={26} className={styles.ring} />
        <circle cx={x} cy={y} r={10} className={styles.point} />
      </svg>
      {t && <p className="soft">{t('map.credit', { source: 'Natural Earth' })}</p>}
    </>
  );
}
