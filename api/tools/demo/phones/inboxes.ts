/** A number of the demo, as its page names it. */
export interface Sim {
  /** E.164. */
  readonly number: string;
  readonly name: string;
}

/** A text that a phone shows. */
export interface ShownText {
  /** Counts from 1: whoever reads the texts again knows which they have. */
  readonly id: number;
  readonly number: string;
  /** Typed at the phone, or sent to it. */
  readonly isOwn: boolean;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Inboxes {
  readonly sims: readonly Sim[];
  has(number: string): boolean;
  /** Shows a text on its phone, if it is one of the demo's. */
  add(number: string, text: string, isOwn: boolean): void;
  /** Calls `listener` with the texts that are kept, then with each new one; returns what ends that. */
  follow(listener: (text: ShownText) => void): () => void;
}

/** Older ones are dropped. */
const KEPT_MAX = 500;

/** The texts of the demo's numbers, in memory: they begin anew with the demo. */
export function createInboxes(sims: readonly Sim[], now: () => Date): Inboxes {
  const numbers = new Set(sims.map(({ number }) => number));
  const listeners = new Set<(text: ShownText) => void>();
  let texts: ShownText[] = [];
  let last = 0;
  return {
    sims,
    has: (number) => numbers.has(number),
    add: (number, text, isOwn) => {
      if (!numbers.has(number)) return;
      last += 1;
      const shown = { id: last, number, isOwn, text, at: now().toISOString() };
      texts = [...texts, shown].slice(-KEPT_MAX);
      for (const listener of listeners) listener(shown);
    },
    follow: (listener) => {
      for (const text of texts) listener(text);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
