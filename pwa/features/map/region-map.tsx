import { type KeyboardEvent, useRef } from 'react';
import { height, regions as shapes, width } from '../../../shared/country/region-shapes.json' with {
  type: 'json',
};
import { cx } from '../../ui/class-names.ts';
import { neighbour } from './neighbour.ts';
import styles from './region-map.module.css';

/** A region with less room than this has its number beside it, in the sea. */
const LEAST_ROOM = 12;
const BESIDE = { x: 52, y: 34 };
const NUMBER_RADIUS = 24;
/** At the corner of a number, further out the longer it is. */
const MARK = { x: 14, perDigit: 8, y: -22, radius: 11 };

type Shape = (typeof shapes)[number];

function labelOf({ x, y, room }: Shape): { x: number; y: number; isBeside: boolean } {
  const isBeside = room < LEAST_ROOM;
  return isBeside ? { x: x + BESIDE.x, y: y + BESIDE.y, isBeside } : { x, y, isBeside };
}

function outline(shape: Shape): string {
  const { x, y, isBeside } = labelOf(shape);
  const r = NUMBER_RADIUS;
  const ring = `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
  return isBeside ? shape.path + ring : shape.path;
}

interface ShownRegion {
  readonly code: string;
  /** Everything that is shown of it, for screen readers. */
  readonly label: string;
  /** 0 is not written. */
  readonly number: number;
  /** The shade, from 0 to 3: the darker, the worse. */
  readonly step: number;
  /** With an exclamation mark. */
  readonly isMarked: boolean;
}

interface RegionMapProps {
  label: string;
  regions: readonly ShownRegion[];
  selected: string | undefined;
  onSelect: (code: string) => void;
  own?: string | undefined;
}

/**
 * The country's regions, shaded and numbered. One stop of the Tab key; arrow keys move to the region in
 * that direction. It looks the same in both writing directions.
 */
export function RegionMap({ label, regions, selected, onSelect, own }: RegionMapProps) {
  const groups = useRef(new Map<string, SVGGElement>());
  const regionOf = new Map(regions.map((region) => [region.code, region]));
  const shown = shapes.flatMap((shape) => {
    const region = regionOf.get(shape.code);
    return region ? [{ shape, region }] : [];
  });
  const first = selected ?? own ?? shown[0]?.shape.code;
  const outlineOf = (code: string | undefined) => {
    const shape = shapes.find((each) => each.code === code);
    return shape && outline(shape);
  };
  const onKeyDown = (event: KeyboardEvent, shape: Shape) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onSelect(shape.code);
    }
    const next = neighbour(shape, event.key, shapes);
    if (!next) return;
    event.preventDefault();
    onSelect(next);
    groups.current.get(next)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="presentation">
        {shown.map(({ shape, region }) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no radio button of its own
          <g
            key={shape.code}
            ref={(group) => {
              if (group) groups.current.set(shape.code, group);
            }}
            role="radio"
            aria-checked={selected === shape.code}
            aria-label={region.label}
            tabIndex={first === shape.code ? 0 : -1}
            className={cx(styles.region, styles[`need${region.step}`])}
            onClick={() => onSelect(shape.code)}
            onKeyDown={(event) => onKeyDown(event, shape)}
          >
            <path d={shape.path} className={styles.land} />
            <Label shape={shape} region={region} />
          </g>
        ))}
        {selected && <path d={outlineOf(selected)} className={styles.selected} />}
        {own && <path d={outlineOf(own)} className={styles.own} />}
      </svg>
    </div>
  );
}

function Label({ shape, region }: { shape: Shape; region: ShownRegion }) {
  const { number, isMarked } = region;
  const { x, y, isBeside } = labelOf(shape);
  const markX = x + MARK.x + MARK.perDigit * String(number).length;
  return (
    <>
      {isBeside && (
        <>
          <path d={`M${shape.x},${shape.y}L${x},${y}`} className={styles.leader} />
          <circle cx={x} cy={y} r={NUMBER_RADIUS * 1.75} className={styles.reach} />
          <circle cx={x} cy={y} r={NUMBER_RADIUS} className={styles.land} />
        </>
      )}
      {number > 0 && (
        <text x={x} y={y} className={styles.number}>
          {number}
        </text>
      )}
      {isMarked && (
        <>
          <circle cx={markX} cy={y + MARK.y} r={MARK.radius} className={styles.mark} />
          <text x={markX} y={y + MARK.y} className={styles.bang}>
            !
          </text>
        </>
      )}
    </>
  );
}
