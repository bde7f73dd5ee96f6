import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Offline, openOffline } from '../../data/offline/offline.ts';
import { type Enqueued, enqueue, list } from '../../data/offline/outbox.ts';
import type { OutboxInput, OutboxKey } from '../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { ATTEMPT_MS } from '../../data/offline/send-entry.ts';
import type { SignedIn } from '../../data/offline/session-mirror.ts';
import { createLocks } from '../../data/offline/testing/surroundings.ts';
import { setTimer } from '../../data/offline/timer.ts';

Dexie.dependencies.indexedDB ??= new IDBFactory();

/** One run of the app on the phone, until it is killed. */
interface Life {
  readonly offline: Offline;
  readonly killed: AbortController;
}

interface PhoneDependencies {
  /** Its time passes this many times faster than ours: at 10, 20 s without an answer are 2 s here. */
  readonly speed: number;
  readonly name: string;
  readonly owner: SignedIn;
  readonly url: string;
  readonly random: () => number;
  /** The token of a new session, when the server has ended the old one. */
  readonly signInAgain: () => Promise<string>;
  readonly onProblem: (problem: unknown) => void;
}

/** A phone with the real offline code on its own profile, whose page can be killed and started again. */
export interface Phone {
  /** Puts a write into the outbox and returns its outcome. */
  write<Key extends OutboxKey>(endpoint: Key, input: OutboxInput<Key>): Promise<Enqueued>;
  removeUnsent(id: string): Promise<string>;
  kick(reason: 'online' | 'enqueued' | 'visible'): Promise<unknown>;
  /** The process is gone at once: nothing more is written by it, and its calls break off. */
  kill(): void;
  restart(): Promise<void>;
  entries(): Promise<OutboxEntry[]>;
  /** Rows that only the owner's key opens. */
  sealed(): Promise<number>;
  /** Ids of the writes that it reported as sent. What a screen shows of them is removed with the session. */
  sent(): Promise<ReadonlySet<string>>;
  /** How often its session has ended and was opened again. */
  readonly signIns: () => number;
  close(): void;
}

export async function createPhone(dependencies: PhoneDependencies): Promise<Phone> {
  const { name, owner, url, random, speed } = dependencies;
  const indexedDB = new IDBFactory();
  const began = Date.now();
  const now = () => began + (Date.now() - began) * speed;
  const sent = new Set<string>();
  let signIns = 0;
  let signingIn: Promise<void> | undefined;

  async function signIn(life: Life): Promise<void> {
    const token = await dependencies.signInAgain();
    signIns += 1;
    await life.offline.mirror({ ...owner, token });
    void life.offline.kick('login');
  }

  async function start(): Promise<Life> {
    const killed = new AbortController();
    let isOpen = false;
    const opened = await openOffline(
      {
        indexedDB,
        IDBKeyRange,
        fetch: (path, init) => {
          const signals = [killed.signal, AbortSignal.timeout(ATTEMPT_MS / speed)];
          const signal = AbortSignal.any(init.signal ? [...signals, init.signal] : signals);
          return fetch(`${url}${path}`, { ...init, signal });
        },
        locks: createLocks(),
        crypto,
        now,
        random,
        // Opening is this machine's own work, which the phone's faster clock does not speed up.
        setTimer: (ms, run) => setTimer(isOpen ? ms / speed : ms, run),
      },
      {
        name,
        onSent: ({ id }) => sent.add(id),
        onSessionOver: () => {
          if (!killed.signal.aborted) signingIn = signIn(life);
        },
        onProblem: dependencies.onProblem,
      },
    );
    if (opened.outcome !== 'open') throw new Error(opened.storageError);
    isOpen = true;
    const life = { offline: opened.offline, killed };
    return life;
  }

  let life = await start();
  await life.offline.mirror(owner);
  await life.offline.prepareSealing();
  return {
    write: async (endpoint, input) => {
      const write = () =>
        enqueue({ db: life.offline.db, now, newId: () => crypto.randomUUID() }, endpoint, input);
      const first = await write();
      if (first.outcome !== 'signed_out') return first;
      await (signingIn ?? signIn(life));
      return write();
    },
    removeUnsent: async (id) => (await life.offline.removeUnsent(owner.userId, id)).outcome,
    kick: (reason) => life.offline.kick(reason),
    kill: () => {
      life.offline.db.close();
      life.killed.abort();
      life.offline.close();
    },
    restart: async () => {
      life = await start();
      // Killed between the end of one session and the next: it starts with nobody signed in.
      if ((await life.offline.db.session.count()) === 0) await signIn(life);
      await life.offline.prepareSealing();
      void life.offline.kick('start');
    },
    entries: () => list(life.offline.db, owner.userId),
    sealed: () => life.offline.db.sealed.count(),
    sent: async () => {
      for (const { id } of await life.offline.db.sent.toArray()) sent.add(id);
      return sent;
    },
    signIns: () => signIns,
    close: () => life.offline.close(),
  };
}
