import { type KeyboardEvent, useRef } from 'react';
import type { RegionNeeds } from '../../../shared/contract/regions.ts';
import { cx } from '../../ui/class-names.ts';
import { stepOf } from './need-steps.ts';
import { neighbour } from './neighbour.ts';
import styles from './region-map.module.css';
import { height, regions as shapes, width } from './shapes/region-shapes.json' with { type: 'json' };

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

interface RegionMapProps {
  label: string;
  /** Everything that is shown of a region, for screen readers. */
  labelOf: (needs: RegionNeeds) => string;
  regions: readonly RegionNeeds[];
  selected: string | undefined;
  onSelect: (code: string) => void;
  own?: string | undefined;
}

/**
 * Somalia's regions, shaded and numbered by open requests. One stop of the Tab key; arrow keys move to the region in
 * that direction. It looks the same in both writing directions.
 */
export function RegionMap({ label, labelOf, regions, selected, onSelect, own }: RegionMapProps) {
  const groups = useRef(new Map<string, SVGGElement>());
  const needsOf = new Map(regions.map((needs) => [needs.code, needs]));
  const shown = shapes.flatMap((shape) => {
    const needs = needsOf.get(shape.code);
    return needs ? [{ shape, needs }] : [];
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
        {shown.map(({ shape, needs }) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no radio button of its own
          <g
            key={shape.code}
            ref={(group) => {
              if (group) groups.current.set(shape.code, group);
            }}
            role="radio"
            aria-checked={selected === shape.code}
            aria-label={labelOf(needs)}
            tabIndex={first === shape.code ? 0 : -1}
            className={cx(styles.region, styles[`need${stepOf(needs.open)}`])}
            onClick={() => onSelect(shape.code)}
            onKeyDown={(event) => onKeyDown(event, shape)}
          >
            <path d={shape.path} className={styles.land} />
            <Label shape={shape} needs={needs} />
          </g>
        ))}
        {selected && <path d={outlineOf(selected)} className={styles.selected} />}
        {own && <path d={outlineOf(own)} className={styles.own} />}
      </svg>
    </div>
  );
}

function Label({ shape, needs }: { shape: Shape; needs: RegionNeeds }) {
  const { x, y, isBeside } = labelOf(shape);
  const markX = x + MARK.x + MARK.perDigit * String(needs.open).length;
  return (
    <>
      {isBeside && (
        <>
          <path d={`M${shape.x},${shape.y}L${x},${y}`} className={styles.leader} />
          <circle cx={x} cy={y} r={NUMBER_RADIUS * 1.75} className={styles.reach} />
          <circle cx={x} cy={y} r={NUMBER_RADIUS} className={styles.land} />
        </>
      )}
      {needs.open > 0 && (
        <text x={x} y={y} className={styles.number}>
          {needs.open}
        </text>
      )}
      {needs.urgent > 0 && (
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
