import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Locks } from '../dependencies.ts';
import type { SignedIn } from '../session-mirror.ts';
import type { SetTimer } from '../timer.ts';

// Live queries run only if the world has an IndexedDB, whichever the database was opened with.
Dexie.dependencies.indexedDB ??= new IDBFactory();

/** 10:00 on a Thursday in Mogadishu. */
export const START = Date.parse('2026-03-05T07:00:00.000Z');

/** A Web Lock as the browser gives it: one holder at a time, in the order of asking. */
export function createLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: (name, work) => {
      const held = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        held.catch(() => {}),
      );
      return held;
    },
  };
}

/** A clock that stops until it is moved, and runs the timers that are due. */
export interface TestClock {
  now(): number;
  readonly setTimer: SetTimer;
  /** Moves on by `ms` and runs the timers that fall due, in order. */
  advance(ms: number): void;
  /** The person, or the network, sets it; no timer runs. */
  jump(ms: number): void;
  /** Waits of the timers that are set, ms. */
  pending(): number[];
}

export function createClock(): TestClock {
  let wall = START;
  let elapsed = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => wall,
    setTimer: (ms, run) => {
      const timer = { at: elapsed + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      elapsed += ms;
      wall += ms;
      const due = timers.filter(({ at }) => at <= elapsed).sort((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > elapsed);
      for (const { run } of due) run();
    },
    jump: (ms) => {
      wall += ms;
    },
    pending: () => timers.map(({ at }) => at - elapsed).sort((a, b) => a - b),
  };
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export const dependenciesOf = (indexedDB: IDBFactory, clock: TestClock, locks: Locks, fetch: Fetch) => ({
  indexedDB,
  IDBKeyRange,
  fetch,
  locks,
  crypto,
  now: clock.now,
  random: () => 0.5,
  setTimer: clock.setTimer,
});

export const ASHA: SignedIn = { userId: 'asha', role: 'donor', token: 'asha-1', language: 'so' };
export const BANADIR: SignedIn = { userId: 'banadir', role: 'hospital', token: 'banadir-1', language: 'en' };
/** 256 bits, base64url. */
export const ASHAS_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

export const REQUEST = '01890000-0000-7000-8000-000000000001';
export const OTHER_REQUEST = '01890000-0000-7000-8000-000000000002';
export const HODAN: SignedIn = { userId: 'hodan', role: 'donor', token: 'hodan-1', language: 'en' };
export const HODANS_KEY = 'BBBDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHx8';

/** What somebody writes to Dhiig without signing in. */
export const MESSAGE = {
  id: '01890000-0000-7000-8000-00000000c001',
  name: 'Sahra Cali',
  email: 'sahra@example.so',
  subject: 'donor',
  message: 'Goorma ayaan dhiig bixin karaa?',
} as const;

/** What ends a session without its token. */
export const ENDING = '01890000-0000-7000-8000-00000000e001.proof';
export const TICKET = 'ticket-of-hodan-for-this-request';
