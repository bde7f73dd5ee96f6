import type * as z from 'zod/mini';
import type { Contract, ContractKey } from '../../../shared/contract/contract.ts';
import type { PathParameters } from '../../../shared/contract/endpoint.ts';
import type { FailureBody, FailureCode } from '../../../shared/contract/failures.ts';
import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import { ApiError, NetworkError } from './errors.ts';

/** A call without an answer after this time is given up, on a slow line too. */
const TOTAL_MS = 20_000;

type Entry<Key extends ContractKey> = Contract[Key];
type Schema<Key extends ContractKey, Part extends 'query' | 'body'> =
  Entry<Key> extends { readonly [P in Part]: infer S extends z.ZodMiniType } ? z.input<S> : undefined;

/** A parameter that the endpoint does not have must not be given; a required one must not be left out. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [P in Name]?: never }
  : undefined extends Value
    ? { readonly [P in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [P in Name]?: Value }
      : { readonly [P in Name]: Value };

type Upload<Key extends ContractKey> =
  Entry<Key> extends {
    readonly upload: { readonly field: infer Field extends string };
  }
    ? { readonly [F in Field]: Blob }
    : never;

type Stringly<Query> = Query extends object ? { readonly [P in keyof Query]: Query[P] | number } : Query;

export type CallInput<Key extends ContractKey> = Part<
  'params',
  [PathParameters<Key>] extends [never] ? never : Readonly<Record<PathParameters<Key>, string>>
> &
  Part<'query', Stringly<Schema<Key, 'query'>>> &
  Part<'body', Schema<Key, 'body'>> &
  Part<'upload', Upload<Key>> & {
    /** Sent with a write, so that sending it twice does it once. */
    readonly idempotencyKey?: string;
    /** From `POST /auth/reauthenticate`, for calls that require a second confirmation. */
    readonly proof?: string;
    readonly signal?: AbortSignal;
  };

export type CallOutput<Key extends ContractKey> = z.output<Entry<Key>['output']>;

/** The server's refusal that ended a session. */
export interface SessionOver {
  readonly code?: FailureCode | undefined;
  readonly message?: string | undefined;
}

/** What the client needs from its surroundings: the page and the service worker each have their own. */
export interface ClientDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | undefined | Promise<string | undefined>;
  readonly language: () => string | Promise<string>;
  /** The server refused the token that was sent and said why: its session ended, or its person was banned. */
  readonly onSessionEnded: (token: string, over: SessionOver) => void | Promise<void>;
  readonly totalMs?: number;
}

/** Calls that read and renew the cookie by which an account recognises this device; no other call sends one. */
const NAMES_DEVICE =
  /^POST \/auth\/(login|register|number-codes|accept-invitation|change-password|reset-password|switch)|^GET \/auth\/shift$/;
export const namesDevice = (key: ContractKey): boolean => NAMES_DEVICE.test(key);

const ENDS_SESSION: readonly FailureCode[] = [
  'failure.session_ended',
  'failure.account_removed',
  'failure.account_banned',
];

/** Does a refusal with this code end the session of the token that was sent? */
export const endsSession = (code: unknown): boolean => ENDS_SESSION.some((ending) => ending === code);

export type CallApi = <Key extends ContractKey>(key: Key, input?: CallInput<Key>) => Promise<CallOutput<Key>>;

interface LooseInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
  readonly upload?: Readonly<Record<string, Blob>>;
  readonly idempotencyKey?: string;
  readonly proof?: string;
  readonly signal?: AbortSignal;
}

function urlOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search && `?${search}`}`;
}

function formOf(upload: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [field, file] of Object.entries(upload)) form.append(field, file, field);
  return form;
}

/** The answer's JSON; one that is cut off, or not ours, counts as no answer. */
async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('success' in answer))
    throw new TypeError('not an answer of the API');
  return answer as Record<string, unknown>;
}

/**
 * `call('POST /auth/login', { body })`: input and output are typed by the contract's entry of that name. Fails with
 * `ApiError` (the server refused) or `NetworkError` (it is not known what the server did).
 */
export function createClient(dependencies: ClientDependencies): CallApi {
  return async (key, given) => {
    const input = (given ?? {}) as LooseInput;
    const [method = 'GET', path = ''] = key.split(' ');
    const token = await dependencies.token();
    const deadline = AbortSignal.timeout(dependencies.totalMs ?? TOTAL_MS);
    let response: Response;
    let answer: Record<string, unknown>;
    try {
      response = await dependencies.fetch(urlOf(path, input), {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': await dependencies.language(),
          ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
          ...(input.proof && { [PROOF_HEADER]: input.proof }),
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(input.upload && { body: formOf(input.upload) }),
        signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
        cache: 'no-store',
        credentials: namesDevice(key) ? 'same-origin' : 'omit',
      });
      answer = await readAnswer(response);
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
    if (response.ok && answer.success === true) return answer as never;

    const failure = answer as Partial<FailureBody>;
    if (token && endsSession(failure.code)) await dependencies.onSessionEnded(token, failure);
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw new ApiError(response.status, failure, Number.isFinite(retryAfter) ? retryAfter : undefined);
  };
}
