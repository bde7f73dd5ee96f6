import type * as z from 'zod/mini';
import type { Contract, ContractKey } from '../shared/contract/contract.ts';
import type { PathParameters } from '../shared/contract/endpoint.ts';
import type { Language } from '../shared/contract/people.ts';
import type { CheckedJson } from './checked-json.ts';
import type { Context } from './context.ts';
import type { Feed } from './feed.ts';
import type { Database } from './platform/database/database.ts';
import type { Translate } from './platform/i18n/translate.ts';
import type { Principal } from './principal.ts';

type Entry<Key extends ContractKey> = Contract[Key];
type Parsed<Key extends ContractKey, Part extends 'query' | 'body'> =
  Entry<Key> extends { readonly [P in Part]: infer Schema extends z.ZodMiniType }
    ? Entry<Key> extends { readonly bodyOptional: true }
      ? Part extends 'body'
        ? z.output<Schema> | undefined
        : z.output<Schema>
      : z.output<Schema>
    : undefined;

/** The caller as the endpoint's access guarantees them: always there, except for public endpoints. */
type Caller<Key extends ContractKey> = Entry<Key>['access'] extends 'public' ? Principal | null : Principal;

/** The calling device, by the cookie that it got at a sign-in (`accounts/accounts/login-devices.ts`). */
export interface CallerDevice {
  /** Empty if it has none. */
  readonly cookie: string;
  /** The browser's name for itself, as a session stores it (`shared/rules/device-kind.ts`). */
  readonly kind: string | null;
  /** Replaces the device's cookie. */
  setCookie(cookie: string): void;
}

/** What every API call has besides its input. */
export interface CallBase {
  readonly context: Context;
  readonly language: Language;
  /** Where the call comes from, as limits count it (`platform/limits/network-of.ts`). */
  readonly network: string;
  /** The shared catalogue in the caller's language. */
  readonly t: Translate;
  /** For endpoints with `device`. */
  readonly device: CallerDevice;
  /** The caller's proof of identity (`accounts/accounts/reauthentication.ts`), for endpoints that `reauthenticates`. */
  readonly proof: string | undefined;
  /** From where the caller resumes a broken stream; undefined for anything that is not an id. */
  readonly lastEventId: string | undefined;
  /**
   * Runs a write in one transaction. If the caller sent an `Idempotency-Key`, the result is stored under it and a
   * replay gets the same result. Everything inside must use `trx`, never `context.db`.
   */
  readonly write: <Result>(work: (trx: Database) => Promise<Result>) => Promise<Result>;
  /** Whether `write` will return a stored result: then nothing needs to be prepared for it. */
  readonly isReplay: () => Promise<boolean>;
}

/** One validated, authorised call of an endpoint. */
export interface Call<Key extends ContractKey> extends CallBase {
  readonly principal: Caller<Key>;
  readonly params: Readonly<Record<PathParameters<Key>, string>>;
  readonly query: Parsed<Key, 'query'>;
  readonly body: Parsed<Key, 'body'>;
  /** The bytes of the file, for endpoints that take one. */
  readonly file: Entry<Key> extends { readonly upload: object } ? Uint8Array : undefined;
}

export type Output<Key extends ContractKey> = z.input<Entry<Key>['output']>;

/**
 * What a call returns: one output, or its JSON if the endpoint is assembled, or its JSON in pieces, or, if the
 * endpoint streams, the feed of its outputs.
 */
type Result<Key extends ContractKey> =
  Entry<Key> extends { readonly stream: true }
    ? Feed<Output<Key>>
    : Entry<Key> extends { readonly piecewise: true }
      ? AsyncIterable<string>
      : Entry<Key> extends { readonly assembled: true }
        ? Output<Key> | CheckedJson
        : Output<Key>;

export type Handler<Key extends ContractKey> = (call: Call<Key>) => Promise<Result<Key>>;

/** A handler for each endpoint: a missing one, or an extra one, does not compile. */
export type Handlers = { readonly [Key in ContractKey]: Handler<Key> };
