import type { StockComponent } from './stock.ts';

/** Degrees Celsius, both bounds part of it. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** Components that keep at the same temperature may share a box. */
type ColdKind = 'refrigerated' | 'agitated' | 'frozen';

const COLD_KINDS: Readonly<Record<StockComponent, ColdKind>> = {
  whole_blood: 'refrigerated',
  red_cells: 'refrigerated',
  platelets: 'agitated',
  plasma: 'frozen',
};

/** Below any freezer, above any day: what is outside was mistyped. */
export const TEMPERATURE_MIN = -100;
export const TEMPERATURE_MAX = 60;

/**
 * Where a component keeps: whole blood and red cells at 2–6 °C, platelets at 20–24 °C with agitation, plasma frozen at
 * −18 °C or below. Sources: WHO, Manual on the management, maintenance and use of blood cold chain equipment (2005);
 * Council of Europe (EDQM), Guide to the preparation, use and quality assurance of blood components.
 */
const STORED: Readonly<Record<ColdKind, Range>> = {
  refrigerated: { min: 2, max: 6 },
  agitated: { min: 20, max: 24 },
  frozen: { min: TEMPERATURE_MIN, max: -18 },
};

/** In a box on the way: as stored, but up to 10 °C for whole blood and red cells. Sources: as above. */
const TRANSPORTED: Readonly<Record<ColdKind, Range>> = {
  ...STORED,
  refrigerated: { min: 2, max: 10 },
};

/**
 * Minutes that blood may be outside its refrigerator or box and still be used for somebody else: the rule of 30 minutes.
 * Source: WHO, The Clinical Use of Blood (2001); BCSH guideline on the administration of blood components (2009).
 */
export const OUTSIDE_MAX_MINUTES = 30;

/** `warn`: as transported, warmer than stored: it belongs into the refrigerator at once. `refuse`: it must not be used. */
export type ColdVerdict = 'fine' | 'warn' | 'refuse';

const isWithin = ({ min, max }: Range, temperature: number): boolean =>
  temperature >= min && temperature <= max;

/** What the temperature in a box (°C), measured when it is packed or opened, says about a component in it. */
export function coldVerdict(component: StockComponent, temperature: number): ColdVerdict {
  const kind = COLD_KINDS[component];
  if (isWithin(STORED[kind], temperature)) return 'fine';
  return isWithin(TRANSPORTED[kind], temperature) ? 'warn' : 'refuse';
}

/** The temperatures at which a component keeps. */
export const storageRange = (component: StockComponent): Range => STORED[COLD_KINDS[component]];

/** The temperatures at which a component may travel. */
export const transportRange = (component: StockComponent): Range => TRANSPORTED[COLD_KINDS[component]];

/** May these components travel in one box? */
export const shareBox = (components: readonly StockComponent[]): boolean =>
  new Set(components.map((component) => COLD_KINDS[component])).size <= 1;
