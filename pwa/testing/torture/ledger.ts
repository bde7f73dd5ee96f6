import { DatabaseSync } from 'node:sqlite';
import type { OutboxEntry } from '../../data/offline/rows.ts';

/** What is done, as the server's audit calls it. */
const ACTIONS = {
  answer: 'response.give',
  withdrawal: 'response.withdraw',
  request: 'request.create',
  fulfillment: 'request.fulfill',
  arrival: 'response.arrive',
  no_show: 'response.no_show',
  gift: 'response.complete',
  standing_down: 'response.stand_down',
  deferral: 'response.defer',
  lifting: 'response.lift_deferral',
  lot: 'stock.add',
  screening: 'stock.screen',
  reservation: 'stock.reserve',
  release: 'stock.release',
  issue: 'stock.issue',
  discarding: 'stock.discard',
} as const;
export type Action = keyof typeof ACTIONS;

/** One thing that a person wrote on a phone, as they remember it. */
export interface Written {
  readonly id: string;
  readonly userId: string;
  readonly what: Action;
  /** The request's id; of a hospital's work on an answer or a lot, theirs. */
  readonly subject: string;
}

type Fate = 'sent' | 'refused' | 'taken_back' | 'unaccounted';

export interface Account {
  readonly written: number;
  /** How often each action was written. */
  readonly actions: Readonly<Record<string, number>>;
  readonly fates: Readonly<Record<Fate, number>>;
  /** The server's refusals, by code, each shown on the phone. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly responseRows: number;
  readonly requestRows: number;
  readonly fulfilled: number;
  /** If phone and server disagree: done twice, done though refused, or not done though "sent". */
  readonly disagreements: readonly string[];
  /** What the phones report of the writes that they can't account for. */
  readonly unaccounted: readonly string[];
}

const count = <Key extends string>(keys: readonly Key[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

export interface Told {
  /** Ids. */
  readonly sent: ReadonlySet<string>;
  readonly entries: readonly OutboxEntry[];
  readonly undone: ReadonlySet<string>;
}

/** The server's records, read from its file: rows, and how often each action was done according to its audit. */
function readServer(database: string) {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db.prepare('select request_id, donor_id from responses').all();
  const requests = db.prepare('select id, status from requests').all();
  const audit = db
    .prepare(
      `select actor_id, action,
         case when action in ('response.give', 'response.withdraw') then json_extract(detail, '$.requestId')
           else subject_id end as subject
       from audit where actor_id is not null`,
    )
    .all();
  db.close();
  return {
    answers: new Set(rows.map((row) => `${row.donor_id} ${row.request_id}`)),
    requests: new Set(requests.map((row) => String(row.id))),
    actions: count(audit.map((row) => `${row.action} ${row.actor_id} ${row.subject}`)),
    responseRows: rows.length,
    fulfilled: requests.filter(({ status }) => status === 'fulfilled').length,
  };
}

/** Compares what persons wrote, what their phones report, and what the server has. */
export function balance(database: string, written: readonly Written[], told: Told): Account {
  const server = readServer(database);
  const refused = new Map(
    told.entries.filter(({ state }) => state === 'refused').map((entry) => [entry.id, entry]),
  );
  const waiting = new Set(told.entries.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  const disagreements: string[] = [];
  const unaccounted: string[] = [];

  const fates = written.map(({ id, userId, what, subject }): Fate => {
    const tellings = [told.sent.has(id), refused.has(id), told.undone.has(id)];
    if (tellings.filter(Boolean).length !== 1 || waiting.has(id)) {
      const [isSent, isRefused, isUndone] = tellings;
      unaccounted.push(JSON.stringify({ id, what, isSent, isRefused, isUndone, waits: waiting.has(id) }));
      return 'unaccounted';
    }
    const [isSent, isRefused] = tellings;
    const done = server.actions[`${ACTIONS[what]} ${userId} ${subject}`] ?? 0;
    const expected = isSent ? 1 : 0;
    if (done !== expected)
      disagreements.push(`${what} ${subject} of ${userId}: expected ${expected}, done ${done}`);
    if (what === 'answer' && server.answers.has(`${userId} ${subject}`) !== isSent)
      disagreements.push(`answer ${subject} of ${userId}: sent ${isSent}, row ${!isSent}`);
    if (what === 'request' && server.requests.has(subject) !== isSent)
      disagreements.push(`request ${subject}: sent ${isSent}, row ${!isSent}`);
    return isSent ? 'sent' : isRefused ? 'refused' : 'taken_back';
  });

  const tally = count(fates);
  return {
    written: written.length,
    actions: count(written.map(({ what }) => what)),
    fates: {
      sent: tally.sent ?? 0,
      refused: tally.refused ?? 0,
      taken_back: tally.taken_back ?? 0,
      unaccounted: tally.unaccounted ?? 0,
    },
    refusals: count([...refused.values()].map(({ lastError }) => lastError?.code ?? 'without a code')),
    responseRows: server.responseRows,
    requestRows: server.requests.size,
    fulfilled: server.fulfilled,
    disagreements,
    unaccounted,
  };
}
