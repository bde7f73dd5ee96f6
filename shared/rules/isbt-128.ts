import { DAY_MS } from '../time.ts';
import type { BloodType } from './blood.ts';
import { DIN, FLAGS, flagsFit } from './donation-number.ts';
import { ANY_USE, CONTENT_LENGTHS, FREE_COLLECTIONS, LIMITED_USE, PRODUCTS } from './isbt-128-tables.ts';
import { STOCK_COMPONENTS, type StockComponent } from './stock.ts';

/** What a label's codes say. Each field is missing if no code said it, or if what it said is not known here. */
export interface BagLabel {
  /** The donation's 13 characters, or any other number that is not of ISBT 128. */
  readonly number?: string;
  readonly bloodType?: BloodType;
  readonly component?: StockComponent;
  /** A day, `YYYY-MM-DD`, up to whose end it may be used, or a time on the clock of the label, `YYYY-MM-DDThh:mm`. */
  readonly expiresAt?: string;
  /** A day, `YYYY-MM-DD`. */
  readonly collectedAt?: string;
  /** The label limits whom the bag is for, or forbids its use. */
  readonly isLimited?: true;
}

/** The day of a `cyyjjj`, or undefined if there is no such day. `c` is 9 for 19yy, 0 for 20yy, and so on. */
function dayOf(text: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const [century, ordinal] = [Number(text[0]), Number(text.slice(3))];
  const year = (century === 9 ? 1900 : 2000 + century * 100) + Number(text.slice(1, 3));
  const day = new Date(Date.UTC(year, 0, 1) + (ordinal - 1) * DAY_MS);
  return ordinal >= 1 && day.getUTCFullYear() === year ? day.toISOString().slice(0, 10) : undefined;
}

/** 23:59, which is written if the label has no time, is the end of its day. */
function timeOf(text: string): string | undefined {
  const day = dayOf(text.slice(0, 6));
  const [hours, minutes] = [text.slice(6, 8), text.slice(8)];
  if (day === undefined || !/^([01]\d|2[0-3])$/.test(hours) || !/^[0-5]\d$/.test(minutes)) return undefined;
  return `${hours}${minutes}` === '2359' ? day : `${day}T${hours}:${minutes}`;
}

function groupOf(text: string): BagLabel {
  const code = text.slice(0, 2);
  const bloodType = ANY_USE[code];
  if (bloodType) return { bloodType };
  for (const step of LIMITED_USE) {
    const group = /^\d\d$/.test(code) && ANY_USE[String(Number(code) - step).padStart(2, '0')];
    if (group) return { bloodType: group, isLimited: true };
  }
  // Table 5: biohazardous, to be destroyed, for research, in quarantine, not for transfusion.
  return /^M[a-z]$/.test(code) ? { isLimited: true } : {};
}

function productOf(text: string): BagLabel {
  const component = STOCK_COMPONENTS.find((name) => PRODUCTS[name].includes(text.slice(0, 5)));
  const isFree = !/^[EF]/.test(text) || FREE_COLLECTIONS.includes(text[5] as string);
  return { ...(component && { component }), ...(!isFree && { isLimited: true }) };
}

const dated = (field: 'expiresAt' | 'collectedAt', date: string | undefined): BagLabel =>
  date === undefined ? {} : { [field]: date };

const READ: Readonly<Record<string, (content: string) => BagLabel>> = {
  '=%': groupOf,
  '=<': productOf,
  '=>': (content) => dated('expiresAt', dayOf(content)),
  '&>': (content) => dated('expiresAt', timeOf(content)),
  '=*': (content) => dated('collectedAt', dayOf(content)),
  '&*': (content) => dated('collectedAt', timeOf(content)?.slice(0, 10)),
};

const DONATION = new RegExp(`^=(${DIN})(${FLAGS})?`);

/**
 * Reads codes of ISBT 128: one of them, several that a scanner joined, or a compound message. It reads up to the first
 * that is not whole, or whose length it does not know. Undefined if the flags do not fit the donation's number, and if
 * it is not a code of ISBT 128.
 */
export function readIsbt(text: string): BagLabel | undefined {
  let label: BagLabel = {};
  let rest = text;
  while (rest !== '') {
    const [whole, number, flags] = DONATION.exec(rest) ?? [];
    if (whole !== undefined && number !== undefined) {
      if (flags !== undefined && !flagsFit(number, flags)) return undefined;
      label = { ...label, number };
      rest = rest.slice(whole.length);
      continue;
    }
    const identifier = rest.slice(0, 2);
    const content = rest.slice(2);
    const known = CONTENT_LENGTHS[identifier];
    const length = typeof known === 'function' ? known(content) : known;
    if (length === undefined || !(content.length >= length)) break;
    label = { ...label, ...READ[identifier]?.(content.slice(0, length)) };
    rest = content.slice(length);
  }
  return rest === text ? undefined : label;
}
