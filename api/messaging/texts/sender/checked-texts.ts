import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { type BeforeSend, readBeforeSend } from '../text-store.ts';
import { type LeasedText, leaseTexts } from './lease-texts.ts';

/** Read together, right before they are sent … */
const CHECKED_TOGETHER = 16;
/** … as far as a line's pace lets them go within so short a time. */
const TOGETHER_MS = 50;
/** More is leased only so long, so that whoever stops the sender does not wait for its whole queue. */
const LEASING_MS = SECOND_MS;

/** A text to send now, and what is known of it right now. */
export interface CheckedText {
  readonly text: LeasedText;
  readonly now: BeforeSend;
}

export interface CheckedTexts {
  /** The next one, once its line may send it; undefined if there is none. */
  next(): Promise<CheckedText | undefined>;
  /** How many were leased. */
  readonly leased: number;
}

/** Leased texts with the instant of their lease. */
function* inGroups(leased: readonly LeasedText[], at: number): Generator<[LeasedText[], number]> {
  let some: LeasedText[] = [];
  for (const text of leased) {
    const [first] = some;
    if (first && (some.length === CHECKED_TOGETHER || text.inMs > first.inMs + TOGETHER_MS)) {
      yield [some, at + first.inMs];
      some = [];
    }
    some.push(text);
  }
  const [first] = some;
  if (first) yield [some, at + first.inMs];
}

/**
 * Texts to send, one after the other for many who send side by side: leases some, and checks a few at a time. `onPause`
 * runs before a pause that a slow line makes.
 */
export function checkedTexts(context: Context, onPause: () => Promise<void>): CheckedTexts {
  const { db } = context;
  const leasingUntil = performance.now() + LEASING_MS;
  const ready: CheckedText[] = [];
  let groups: Generator<[LeasedText[], number]> | undefined;
  let leased = 0;
  let more: Promise<boolean> | undefined;
  let isOver = false;

  /** The next few and when they may go; undefined if nothing is left. */
  async function nextGroup(): Promise<[LeasedText[], number] | undefined> {
    const next = groups?.next();
    if (next && !next.done) return next.value;
    if (groups && performance.now() > leasingUntil) return undefined;
    const at = performance.now();
    const texts = await leaseTexts(context);
    leased += texts.length;
    groups = inGroups(texts, at);
    const first = groups.next();
    return first.done ? undefined : first.value;
  }

  /** Checks some more; false if there are none. */
  async function checkMore(): Promise<boolean> {
    const group = await nextGroup();
    isOver = !group;
    if (!group) return false;
    const [texts, at] = group;
    const early = at - performance.now();
    if (early > 0) {
      await onPause();
      await wait(early);
    }
    const byId = new Map(texts.map((text) => [text.id, text]));
    const until = texts[0]?.leased_until ?? '';
    const rows = await readBeforeSend(db, [...byId.keys()], until, context.now().toISOString());
    for (const now of rows) {
      const text = byId.get(now.id);
      if (text) ready.push({ text, now });
    }
    return true;
  }

  return {
    next: async () => {
      for (;;) {
        const one = ready.shift();
        if (one || isOver) return one;
        more ??= checkMore().finally(() => {
          more = undefined;
        });
        if (!(await more)) return undefined;
      }
    },
    get leased() {
      return leased;
    },
  };
}
