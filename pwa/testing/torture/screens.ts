import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOf } from '../../e2e/support/books.ts';
import type { Account } from '../../e2e/support/people.ts';
import { createChance } from '../chance.ts';
import { spoilShare, startFaultProxy } from '../fault-proxy.ts';
import { type Action, createScreenPhone, type ScreenPhone } from './screen-phone.ts';

export interface ScreensReport {
  readonly browsers: number;
  /** Answers and withdrawals after which the screen showed a message. */
  readonly shown: number;
  /** The browser was killed before it could say anything. */
  readonly cutShort: number;
  /** Of all of them: done on the server, once. */
  readonly done: number;
  /** Of all of them: taken back while they waited on the device. */
  readonly takenBack: number;
  /** Of all of them: refused, and shown on /outbox. */
  readonly refused: number;
  /** Ended so early that nothing was stored, and nothing was promised. */
  readonly neverStored: number;
  readonly closed: number;
  readonly killed: number;
  /** Calls on their line, and how many of them were spoiled. */
  readonly calls: number;
  readonly spoiled: number;
  readonly disagreements: readonly string[];
  readonly problems: readonly unknown[];
}

export interface Screens {
  /** Everybody answers `answers` times, at most until `until`. */
  use(answers: number, until: number): Promise<void>;
  /** Waits until nothing waits on any phone, at most until `until`. */
  settle(until: number): Promise<void>;
  /** Compares what people did with the server's audit. */
  balance(database: string): Promise<ScreensReport>;
  close(): Promise<void>;
}

const ACTIONS = { answer: 'response.give', withdrawal: 'response.withdraw' } as const;

interface Options {
  readonly url: string;
  readonly donors: readonly Account[];
  readonly faultShare: number;
  readonly seed: number;
  readonly wards: ReadonlyMap<string, string>;
}

/** Opens one real browser for each donor, signed in over a good line, which then becomes bad. */
export async function openScreens({ url, donors, faultShare, seed, wards }: Options): Promise<Screens> {
  const folder = await mkdtemp(join(tmpdir(), 'dhiig-torture-'));
  const problems: unknown[] = [];
  const disagreements: string[] = [];
  const spoil = spoilShare(faultShare, createChance(seed + 2));
  let isBad = false;
  let calls = 0;
  const line = await startFaultProxy(url, (call) => {
    if (!isBad) return undefined;
    calls += 1;
    return spoil(call);
  });
  const phones: ScreenPhone[] = [];
  for (const [index, account] of donors.entries())
    phones.push(
      await createScreenPhone({
        account,
        url: line.url,
        profile: join(folder, `phone-${index}`),
        chance: createChance(seed + 100 + index),
        wards,
        onProblem: (problem) => problems.push(problem),
      }),
    );

  const each = async (work: (phone: ScreenPhone) => Promise<unknown>): Promise<void> => {
    await Promise.all(phones.map((phone) => work(phone).catch((error: unknown) => problems.push(error))));
  };

  return {
    use: async (answers, until) => {
      isBad = true;
      await each(async (phone) => {
        for (let given = 0; given < answers && Date.now() < until; given += 1)
          if (!(await phone.respondOne())) return;
      });
    },
    settle: (until) =>
      each(async (phone) => {
        if (!(await phone.settle(until))) disagreements.push('a browser still has something that waits');
      }),
    balance: async (database) => {
      const tally = { done: 0, takenBack: 0, refused: 0, neverStored: 0 };
      await each(async (phone) => {
        if (phone.actions().length === 0) disagreements.push('a browser found nothing to answer');
        const refused = await phone.refused();
        for (const action of phone.actions()) {
          const fate = fateOf(database, action, refused);
          if (fate in tally) tally[fate as keyof typeof tally] += 1;
          else disagreements.push(fate);
        }
      });
      const actions = phones.flatMap((phone) => phone.actions());
      return {
        ...tally,
        browsers: phones.length,
        shown: actions.filter(({ isShown }) => isShown).length,
        cutShort: actions.filter(({ isShown }) => !isShown).length,
        closed: phones.reduce((sum, phone) => sum + phone.closed(), 0),
        killed: phones.reduce((sum, phone) => sum + phone.killed(), 0),
        calls,
        spoiled: Object.values(line.faults()).reduce((sum, count) => sum + count, 0),
        disagreements,
        problems,
      };
    },
    close: async () => {
      await Promise.all(phones.map((phone) => phone.close()));
      await line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `done`, `takenBack`, `refused` or `neverStored`; anything else is a disagreement, in words. */
function fateOf(
  database: string,
  { userId, what, request, isShown, isTakenBack }: Action,
  refused: readonly Pick<Action, 'what' | 'request'>[],
): string {
  const rows = auditOf(database, ACTIONS[what]);
  const done = rows.filter((row) => row.actorId === userId && row.requestId === request).length;
  const refusals = refused.filter((one) => one.what === what && one.request === request).length;
  if (isTakenBack && done + refusals <= 1) return 'takenBack';
  if (done === 1 && refusals === 0) return 'done';
  if (done === 0 && refusals === 1) return 'refused';
  if (done === 0 && refusals === 0 && !isShown) return 'neverStored';
  return `${what} ${request} of ${userId}: done ${done} times, refused ${refusals} times, told ${isShown}`;
}
