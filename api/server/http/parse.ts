import type { HonoRequest } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { FailureCode } from '../../../shared/contract/failures.ts';
import { type MessageKey, m } from '../../../shared/contract/message.ts';
import { Failure } from '../../failure.ts';
import { isMessageKey } from '../../platform/i18n/translate.ts';

/** A failed parse, with the first error of each field. */
function invalid(error: z.core.$ZodError, code: FailureCode): Failure {
  const fields: Record<string, MessageKey> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= isMessageKey(issue.message) ? issue.message : m('validation.invalid');
  }
  return new Failure(code, { fields });
}

export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalid(parsed.error, 'failure.invalid');
  return parsed.data;
}

/** The query as an object; a parameter that is given twice is refused, because parsers disagree which one counts. */
export function readQuery(request: HonoRequest): Record<string, string> {
  if (!request.url.includes('?')) return {};
  const entries = [...new URL(request.url).searchParams];
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length) throw new Failure('failure.repeated_parameter');
  return Object.fromEntries(entries);
}

/** The JSON body, or undefined if there is none. Its size was checked before. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  // Bytes that are not UTF-8 would become replacement characters: refused rather than altered.
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Failure('failure.json_required');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('failure.malformed_json');
  }
}

const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

export function readIdempotencyKey(request: HonoRequest): string | undefined {
  const key = request.header('idempotency-key');
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new Failure('failure.idempotency_key_invalid');
  return key;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** `Last-Event-ID` (HTML, server-sent events) in lower case; undefined if it is not a UUID. */
export function readLastEventId(request: HonoRequest): string | undefined {
  const id = request.header('last-event-id');
  return id !== undefined && isUuid(id) ? id.toLowerCase() : undefined;
}

/** Path parameters: UUIDs, in lower case, or what the endpoint says. Anything else identifies nothing that exists. */
export function readParams(
  request: HonoRequest,
  names: readonly string[],
  others: Endpoint['params'] = {},
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = request.param(name) ?? '';
      const other = others[name]?.safeParse(value);
      if (other?.success) return [name, other.data];
      if (!isUuid(value)) throw new Failure('failure.not_found');
      return [name, value.toLowerCase()];
    }),
  );
}
