import type { Role } from '../../../shared/contract/endpoint.ts';
import type { FailureCode } from '../../../shared/contract/failures.ts';
import type { PlainInput, ReadKey } from '../api/freshness.ts';
import type { EntryKey } from './outbox-kinds.ts';

/** Milliseconds since 1970 by this device's clock, which may be wrong and may jump. */
export type DeviceTime = number;

/** The session of this device, mirrored for the service worker, which cannot read localStorage. One row. */
export interface MirroredSession {
  readonly slot: 'current';
  readonly userId: string;
  readonly role: Role;
  readonly token: string;
  readonly language: string;
  /** Server's clock minus device's clock at the last contact, ms. */
  readonly serverOffsetMs: number;
  /** 256 bits, base64url: seals this user's unsent writes when the session ends. Null until the server provided it. */
  readonly sealKey: string | null;
  /** Ends this session without its token. Left out until the server provided it. */
  readonly ending?: string;
}

export interface CacheRow {
  readonly userId: string;
  /** The endpoint with its parameters, in one spelling. */
  readonly key: string;
  readonly endpoint: ReadKey;
  /** The input of the read; the rows of earlier releases have none. */
  readonly input?: PlainInput;
  readonly value: unknown;
  readonly fetchedAt: DeviceTime;
}

/** Why an entry has not been sent. */
export interface SendError {
  /**
   * `network`: no answer that can be trusted. `server`: it asked for patience (408, 425, 429, 5xx). `sign_in`: the
   * session is over. `refused`: its definite refusal.
   */
  readonly kind: 'network' | 'server' | 'sign_in' | 'refused';
  readonly at: DeviceTime;
  readonly status?: number;
  readonly code?: FailureCode;
  /** The server's sentence, in the language of the app at that time. */
  readonly message?: string;
  /** Its sentences for the invalid fields, by path. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** The name of an entry in a list. Never anything personal about somebody else. */
export interface Summary {
  readonly bloodType?: string;
  readonly units?: number;
  /** The hospital's name; empty if it is not known. */
  readonly hospital?: string;
  readonly address?: string;
  /** For a hospital's result of a response: what the entry undoes. */
  readonly undoes?: 'completed' | 'deferred';
  /** For a movement of the stock that is taken back: its kind. */
  readonly movement?: 'issue' | 'reserve';
  /** For an answer given on a notification: what the notification about its outcome needs. */
  readonly title?: string;
  readonly language?: string;
  readonly url?: string;
  readonly accepted?: string;
  readonly pending?: string;
}

/** One write that the server has not answered definitely. */
export interface OutboxEntry {
  /** Order of writing. Clocks jump, so they order nothing. */
  readonly seq: number;
  /** Made by the device; also the `Idempotency-Key`. */
  readonly id: string;
  /** Its owner; `NOBODY` if nobody was signed in. */
  readonly userId: string;
  readonly endpoint: EntryKey;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Entries of one subject are sent one after the other, in the order of writing. */
  readonly subject: string;
  readonly createdAt: DeviceTime;
  readonly serverOffsetMs: number;
  /** How often it was sent, or may have been. */
  readonly tries: number;
  readonly triedAt: DeviceTime | null;
  readonly nextTryAt: DeviceTime;
  /** Set while it is being sent; also left behind by a worker that was killed meanwhile. */
  readonly sendingSince: DeviceTime | null;
  readonly lastError: SendError | null;
  readonly state: 'waiting' | 'refused';
  readonly summary: Summary;
  /** The entry that it undoes, which may have arrived: if that one is refused, both are settled. */
  readonly takesBack?: string;
  /** Entries that it took the place of: unless the server accepts it, they wait again. */
  readonly replaced?: readonly OutboxEntry[];
}

/** A write that the server has acknowledged, stored for a day for the screens of all tabs. */
export interface SentRow {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: EntryKey;
  readonly subject: string;
  readonly summary: Summary;
  readonly sentAt: DeviceTime;
  readonly answer: unknown;
}

/** Unsent writes that only their owner's key opens. */
export interface SealedRow {
  readonly id: string;
  /** SHA-256 of the user's id, so that the row names nobody. */
  readonly owner: string;
  readonly iv: string;
  readonly ciphertext: string;
  readonly sealedAt: DeviceTime;
}
