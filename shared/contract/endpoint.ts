import type * as z from 'zod/mini';

export const ROLES = ['donor', 'hospital', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint. There is no default: an endpoint without access does not compile. `verified` requires that
 * a hospital has been verified by an admin, `owner` that the caller of a hospital is its owner and not one of its
 * staff, `supplies` that the hospital is a blood bank.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | {
      readonly roles: readonly [Role, ...Role[]];
      readonly verified?: true;
      readonly owner?: true;
      readonly supplies?: true;
    };

export const ADMIN = { roles: ['admin'] } as const;
export const DONOR = { roles: ['donor'] } as const;
export const HOSPITAL = { roles: ['hospital'] } as const;
export const VERIFIED_HOSPITAL = { roles: ['hospital'], verified: true } as const;
export const VERIFIED_HOSPITAL_OR_ADMIN = { roles: ['hospital', 'admin'], verified: true } as const;
export const OWNER = { roles: ['hospital'], owner: true } as const;

/**
 * At most `max` calls in `minutes`, counted for each address, account, or e-mail in the body; `hospital` counts all who
 * act for a hospital together, and anybody else alone; `strangers` all who are not signed in together.
 */
export interface Limit {
  readonly by: 'address' | 'account' | 'hospital' | 'email' | 'strangers';
  readonly max: number;
  readonly minutes: number;
  /** More calls would reveal a secret, so they are counted exactly although they only read. */
  readonly guardsSecret?: true;
}

/**
 * One endpoint of the API as data. Path parameters are named in the path (`{id}`) and are UUIDs, unless `params` says
 * otherwise; `query` and `body` are its input; `output` is everything that is returned, besides `success: true`.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: Readonly<Record<string, z.ZodMiniType<string>>>;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** One file instead of a JSON body: the field of multipart/form-data (RFC 7578), and its size. */
  readonly upload?: { readonly field: 'photo' | 'document'; readonly maxBytes: number };
  /** For a public endpoint: the caller is known if their token is valid; an invalid one counts as none. */
  readonly recognises?: true;
  /** The body may be left out. */
  readonly bodyOptional?: true;
  readonly output: z.ZodMiniObject;
  /**
   * The answer continues as server-sent events (`text/event-stream`), each with one output as its JSON data. It does
   * not count towards the limit of calls in progress.
   */
  readonly stream?: true;
  /** The answer may be long: its handler yields the text of its JSON in pieces, each read when it is needed. */
  readonly piecewise?: true;
  /** A public read that is the same for everybody: it is cached until something is committed. */
  readonly cached?: true;
  /**
   * Most of the answer is the same for everybody: its handler may return the text of its JSON, assembled from
   * fragments that were checked against the schema of `output` when they were made.
   */
  readonly assembled?: true;
  /**
   * The output is the whole answer, without `success`: a document in a format of its own, which is the same for
   * everybody for as long as the server runs.
   */
  readonly bare?: true;
  /**
   * A read of HL7 FHIR R5 (`fhir.ts`): the output is the whole answer, as application/fhir+json with an entity tag, and
   * a failure is an OperationOutcome.
   */
  readonly fhir?: true;
  /** The output is a file: its bytes in pieces, its size, its type and the name to save it under. */
  readonly download?: true;
  /** Reads and renews the cookie by which an account recognises a device at its next sign-in. */
  readonly device?: true;
  /** HTTP status of a success. */
  readonly status?: 200 | 201;
  /**
   * Requires a proof of `POST /auth/reauthenticate` in a header, because a stolen session must not be able to do this;
   * the summary says when.
   */
  readonly reauthenticates?: true;
  /** Takes an `Idempotency-Key`: a replay within 30 days returns the first result. */
  readonly idempotent?: true;
  readonly limits?: readonly Limit[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `METHOD /path`, the path below `/api`. A client needs nothing else at run time. */
export type EndpointKey = `${Method} /${string}`;

/** Keeps the literal types of a table of endpoints, so that handlers and clients are checked against them. */
export const endpoints = <const Table extends Readonly<Record<EndpointKey, Endpoint>>>(table: Table): Table =>
  table;

export const splitKey = (key: string): { method: Method; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
};

/**
 * Whether each API call is counted on disk before it is handled. Limits of reads only protect the machine from
 * overload: a roughly right count is enough for them, and needs no wait for the disk.
 */
export const isCountedExactly = (key: EndpointKey, { guardsSecret }: Limit): boolean =>
  guardsSecret === true || splitKey(key).method !== 'GET';

/** Names of the `{parameters}` in a path. */
export type PathParameters<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
