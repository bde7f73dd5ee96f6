import type { FailureCode } from '../../../shared/contract/failures.ts';
import { ApiError } from '../api/errors.ts';
import { type EntryKey, OUTBOX_KINDS } from './outbox-kinds.ts';
import type { DeviceTime, SendError } from './rows.ts';

export type Verdict =
  | { readonly is: 'done'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly is: 'refused'; readonly error: SendError }
  | { readonly is: 'later'; readonly error: SendError; readonly retryAfterSeconds: number | undefined }
  | { readonly is: 'session_over'; readonly why: 'ended' | 'banned'; readonly error: SendError };

const PATIENCE = new Set([408, 425, 429]);

/** Limits that end the entry: a guess will not be right later either, and an alert is not to ring an hour later. */
const FINAL: ReadonlySet<unknown> = new Set([
  'failure.too_many_codes',
  'failure.too_many_alerts',
] satisfies FailureCode[]);

const asksForPatience = ({ status, code }: ApiError): boolean =>
  status >= 500 || (PATIENCE.has(status) && !FINAL.has(code));

/** Only answers with a code of our vocabulary are the server's own: a proxy's or portal's refusal is not. */
const isOurs = (error: ApiError): boolean =>
  typeof error.code === 'string' && error.code.startsWith('failure.');

/** The server's own definite refusal of a read or a write; its request for patience is not one. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && isOurs(error) && error.status >= 400 && !asksForPatience(error);

/** The answer to `endpoint`, if it is one: a portal's page and a stranger's JSON are not. */
export function verdictOfAnswer(endpoint: EntryKey, answer: unknown, at: DeviceTime): Verdict {
  const fields = (answer ?? {}) as Record<string, unknown>;
  const proof = fields[OUTBOX_KINDS[endpoint].proof];
  const isProven = proof !== undefined && proof !== null && proof !== '' && typeof proof !== 'boolean';
  if (fields.success === true && isProven) return { is: 'done', answer: fields };
  return { is: 'later', error: { kind: 'network', at }, retryAfterSeconds: undefined };
}

/** What a failed attempt means. Everything but the server's definite answer is `later`. */
export function verdictOfError(error: unknown, at: DeviceTime): Verdict {
  if (!(error instanceof ApiError))
    return { is: 'later', error: { kind: 'network', at }, retryAfterSeconds: undefined };
  const { status, code, message, errors, retryAfterSeconds } = error;
  const details = { at, status, ...(code && { code }), message, errors };
  if (asksForPatience(error))
    return { is: 'later', error: { kind: 'server', ...details }, retryAfterSeconds };
  if (!isRefusal(error))
    return { is: 'later', error: { kind: 'network', ...details }, retryAfterSeconds: undefined };
  if (status === 401) return { is: 'session_over', why: 'ended', error: { kind: 'sign_in', ...details } };
  if (code === 'failure.account_banned')
    return { is: 'session_over', why: 'banned', error: { kind: 'sign_in', ...details } };
  return { is: 'refused', error: { kind: 'refused', ...details } };
}

/** What it means for an entry of this kind: the session's end concerns only what was sent with the session. */
export function verdictFor(endpoint: EntryKey, verdict: Verdict): Verdict {
  const { auth, isSilent } = OUTBOX_KINDS[endpoint];
  if (verdict.is === 'session_over' && auth === 'session') return verdict;
  if (verdict.is !== 'session_over' && verdict.is !== 'refused') return verdict;
  return isSilent
    ? { is: 'done', answer: {} }
    : { is: 'refused', error: { ...verdict.error, kind: 'refused' } };
}
