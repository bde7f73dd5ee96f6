import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { type BeforeSend, readBeforeSend } from '../text-store.ts';
import { type LeasedText, leaseTexts } from './lease-texts.ts';

/** Read together, right before they are sent … */
const CHECKED_TOGETHER = 32;
/** … as far as a line's pace lets them go within so short a time, and while so few are left that nobody waits for them. */
const TOGETHER_MS = 50;
const FEW = 16;
/** More is leased only so long, so that whoever stops the sender does not wait for its whole queue. */
const LEASING_MS = SECOND_MS;

/** A text to send now, and what is known of it right now. */
export interface CheckedText {
  readonly text: LeasedText;
  readonly now: BeforeSend;
}

interface CheckedTexts {
  /** The next one, once its line may send it; undefined if there is none. */
  next(): Promise<CheckedText | undefined>;
  /** How many were leased. */
  readonly leased: number;
}

/** Leased texts that are checked together, and when, on the clock of `performance`. */
interface Group {
  readonly texts: readonly LeasedText[];
  readonly at: number;
}

function inGroups(leased: readonly LeasedText[], leasedAt: number): Group[] {
  const groups: { texts: LeasedText[]; at: number }[] = [];
  for (const text of leased) {
    const at = leasedAt + text.inMs;
    const last = groups.at(-1);
    if (last && last.texts.length < CHECKED_TOGETHER && at <= last.at + TOGETHER_MS) last.texts.push(text);
    else groups.push({ texts: [text], at });
  }
  return groups;
}

/**
 * Texts to send, one after the other for many who send side by side: leases some, and checks a few at a time. `onPause`
 * runs before a pause that a slow line makes.
 */
export function checkedTexts(context: Context, onPause: () => Promise<void>): CheckedTexts {
  const { db } = context;
  const leasingUntil = performance.now() + LEASING_MS;
  const ready: CheckedText[] = [];
  let groups: Group[] = [];
  let leased = 0;
  let more: Promise<void> | undefined;
  let isOver = false;

  async function leaseMore(): Promise<void> {
    const at = performance.now();
    const texts = leased > 0 && at > leasingUntil ? [] : await leaseTexts(context);
    leased += texts.length;
    groups = inGroups(texts, at);
    isOver = texts.length === 0;
  }

  async function check({ texts, at }: Group): Promise<void> {
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
  }

  /** A step to the next texts, which all who send share; before the last are taken only if it makes no pause. */
  function getMore(): Promise<void> {
    if (more) return more;
    const group = groups.shift();
    more = (group ? check(group) : leaseMore()).then(() => {
      more = undefined;
    });
    // Whoever finds no text waits for it, and fails with it.
    more.catch(() => undefined);
    return more;
  }

  return {
    next: async () => {
      for (;;) {
        const isDue = (groups[0]?.at ?? 0) <= performance.now();
        const step =
          !isOver && (ready.length === 0 || (ready.length <= FEW && isDue)) ? getMore() : undefined;
        const one = ready.shift();
        if (one || !step) return one;
        await step;
      }
    },
    get leased() {
      return leased;
    },
  };
}
