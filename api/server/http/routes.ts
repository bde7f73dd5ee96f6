import { Hono, type Context as HonoContext } from 'hono';
import { type ContractKey, contract } from '../../../shared/contract/contract.ts';
import type { DocumentFile } from '../../../shared/contract/documents.ts';
import { type Endpoint, pathParameters, splitKey } from '../../../shared/contract/endpoint.ts';
import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import { isApiToken } from '../../accounts/accounts/api-token.ts';
import { authenticate, authenticateAgain } from '../../accounts/accounts/authenticate.ts';
import { CheckedJson } from '../../checked-json.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Feed } from '../../feed.ts';
import type { CallBase, Handlers } from '../../handler.ts';
import type { CachedUntilCommitted } from '../../platform/database/cached-until-committed.ts';
import type { Database } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/database/write-timeout.ts';
import { languageOf, translator } from '../../platform/i18n/translate.ts';
import { hasStoredResult, writeOnce } from '../../platform/idempotency/write-once.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import type { Principal } from '../../principal.ts';
import { authorise } from './authorise.ts';
import { bearerToken } from './bearer-token.ts';
import type { AnswerCaches } from './cached-answers.ts';
import { callerDevice } from './caller-device.ts';
import { compileSchema } from './compile-schema.ts';
import type { HttpEnvironment } from './environment.ts';
import { eventStream, eventStreamHead } from './event-stream.ts';
import { FHIR_JSON, fhirAnswer } from './fhir-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { jsonAnswer } from './headers.ts';
import { countAgainstLimits, countTokenCall } from './limits.ts';
import { answerPacked, type Packed, packText } from './packed-text.ts';
import { parseWith, readIdempotencyKey, readJson, readLastEventId, readParams, readQuery } from './parse.ts';
import { PIECES_BYTES, piecewiseAnswer } from './piecewise-answer.ts';
import { receiveUpload } from './receive-upload.ts';
import { letBeSlow } from './slow-senders.ts';
import { textBody } from './text-body.ts';
import type { UnreadAnswers } from './unread-answers.ts';
import { createUploadRoom, type UploadRoom } from './upload-room.ts';

type Request = HonoContext<HttpEnvironment>;

/**
 * What is recorded beside a read (its count, a disclosure) delays it no longer than this while another process writes.
 */
const RECORDING_MS = 1_000;

/** A handler as the router sees it: its input was parsed by its own endpoint's schemas. */
type AnyHandler = (call: CallBase & Record<string, unknown>) => Promise<object>;

async function callerOf(context: Context, endpoint: Endpoint, c: Request): Promise<Principal | null> {
  if (endpoint.access === 'public' && !endpoint.recognises) return null;
  const token = bearerToken(c);
  // Public endpoints have no scopes: a program is nobody there.
  if (!token || (endpoint.access === 'public' && isApiToken(token))) return null;
  const willWrite = endpoint.idempotent;
  const principal = authenticate(context, token, { willWrite });
  if (endpoint.access !== 'public') return principal;
  // An invalid token must not keep anybody from signing in again, or from using the contact form.
  return principal.catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

async function readBody(endpoint: Endpoint, c: Request): Promise<unknown> {
  if (c.req.method === 'GET') return undefined;
  const json = await readJson(c.req);
  if (!endpoint.body || (json === undefined && endpoint.bodyOptional)) return undefined;
  return parseWith(endpoint.body, json ?? {});
}

interface RouteDependencies {
  readonly room: UploadRoom;
  readonly unread: UnreadAnswers;
  readonly cache: CachedUntilCommitted<string> | undefined;
}

function route(
  context: Context,
  key: ContractKey,
  handler: AnyHandler,
  { room, unread, cache }: RouteDependencies,
) {
  const endpoint: Endpoint = contract[key];
  const { method, path } = splitKey(key);
  const names = pathParameters(path);
  const outputSchema = compileSchema(endpoint.output);
  /** The answer of an endpoint that is `bare`: made once, and shared by all readers. */
  let document: Packed | undefined;

  /** The answer as JSON. The schema removes every field that it does not name, so nothing extra is returned. */
  const jsonOf = (result: object, isChecked: boolean): string => {
    if (endpoint.assembled && result instanceof CheckedJson) return result.text;
    const output = isChecked ? result : outputSchema.parse(result);
    return JSON.stringify(endpoint.bare || endpoint.fhir ? output : { success: true, ...output });
  };

  /** Of a call that writes, most time is spent here: waiting for other writers, and for the disk. */
  const traceWrite = ({ tracing, traceId }: Context, began: number): void =>
    tracing?.record({ name: 'write', kind: 'internal', traceId, began, attributes: {} });

  const answer = async (c: Request): Promise<Response> => {
    c.set('route', `/api${path}`);
    const called = { ...context, traceId: c.get('traceId') };
    const principal = await callerOf(called, endpoint, c);
    authorise(key, principal);
    if (principal?.token) countTokenCall(context, principal);
    const params = readParams(c.req, names, endpoint.params);
    const parameters = readQuery(c.req);
    const query = endpoint.query && parseWith(endpoint.query, parameters);
    const body = endpoint.upload ? undefined : await readBody(endpoint, c);
    await countAgainstLimits(context, endpoint.limits ?? [], {
      rule: key,
      address: c.get('address'),
      principal,
      body,
    });

    // A caller who may not upload, or has uploaded too much, is refused before their file is read.
    const account = principal?.id ?? c.get('address');
    if (endpoint.upload) letBeSlow(c.env?.incoming);
    const file = endpoint.upload && (await receiveUpload(c.req, endpoint.upload, room, account));

    const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(c.req) : undefined;
    const keyed =
      principal && idempotencyKey
        ? { userId: principal.id, key: idempotencyKey, method, path: c.req.path, body: await c.req.text() }
        : undefined;
    let replayed: object | undefined;
    const write = async <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> => {
      let isReplay = true;
      const began = performance.now();
      const result = await writeOnce(context, keyed, async (trx) => {
        isReplay = false;
        if (principal) authorise(key, await authenticateAgain(context, trx, principal));
        const made = await work(trx);
        return keyed ? (outputSchema.parse(made) as Result) : made;
      }).finally(() => traceWrite(called, began));
      if (isReplay && typeof result === 'object' && result !== null) replayed = result;
      return result;
    };
    const store = cache?.begin();
    const result = await handler({
      context: principal?.token ? { ...called, token: principal.token.name } : called,
      principal,
      params,
      query,
      body,
      file,
      get network() {
        return networkOf(c.get('address'));
      },
      // A getter, since few handlers need the language: for the others the header is not parsed.
      get language() {
        return languageOf(c.req.header('accept-language'));
      },
      get t() {
        return translator(this.language);
      },
      device: callerDevice(c, endpoint),
      proof: endpoint.reauthenticates && c.req.header(PROOF_HEADER),
      lastEventId: endpoint.stream && readLastEventId(c.req),
      write,
      isReplay: () => hasStoredResult(context, keyed),
    });
    // The router handles HEAD with the GET route, and drops the body.
    if (endpoint.stream && c.req.method === 'HEAD') return eventStreamHead();
    if (endpoint.stream) return eventStream(result as Feed<unknown>, endpoint.output);
    const hold = (bytes: number) =>
      unread.hold(c.env?.outgoing, principal?.id ?? networkOf(c.get('address')), bytes);
    const reportBroken = (error: unknown) =>
      context.log.error(
        { trace_id: c.get('traceId'), route: c.get('route'), err: error },
        'an answer broke off',
      );
    if (endpoint.piecewise) {
      hold(PIECES_BYTES);
      return piecewiseAnswer(result as AsyncIterable<string>, reportBroken);
    }
    // What other pages show may have just changed; its events are committed.
    if (method !== 'GET') context.events.nudge();
    if (endpoint.download) {
      hold(PIECES_BYTES);
      return fileAnswer(c, outputSchema.parse(result) as DocumentFile, reportBroken);
    }
    if (endpoint.bare) {
      document ??= packText(jsonOf(result, false));
      return answerPacked(c, document, endpoint.fhir ? FHIR_JSON : 'application/json');
    }
    // A replay was checked when it was made: a field that the contract has gained since is not an error. What the
    // handler adds to it now, such as something that the caller may no longer read, is checked again.
    const text = jsonOf(result, replayed === result);
    store?.(text);
    hold(text.length);
    if (endpoint.fhir) return fhirAnswer(c, text, result);
    const status = endpoint.status ?? 200;
    // A device's cookie is a header that Hono adds to the answer that it makes.
    return endpoint.device
      ? c.body(textBody(text), status, { 'Content-Type': 'application/json' })
      : jsonAnswer(c, text, status);
  };
  return method === 'GET' ? (c: Request) => withTimeout(RECORDING_MS, () => answer(c)) : answer;
}

/** The contract as Hono routes. Handlers and endpoints must be the same set, or the server does not start. */
export function createRoutes(
  context: Context,
  handlers: Handlers,
  caches: AnswerCaches,
  unread: UnreadAnswers,
): Hono<HttpEnvironment> {
  const orphans = Object.keys(handlers).filter((key) => !Object.hasOwn(contract, key));
  if (orphans.length > 0) throw new Error(`handlers without an endpoint: ${orphans.join(', ')}`);

  const routes = new Hono<HttpEnvironment>();
  const room = createUploadRoom(() => context.now().getTime());
  for (const key of Object.keys(contract) as ContractKey[]) {
    const handler = handlers[key];
    if (!handler) throw new Error(`${key} has no handler`);
    const { method, path } = splitKey(key);
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    routes.on(
      method,
      pattern,
      route(context, key, handler as unknown as AnyHandler, { room, unread, cache: caches.get(key) }),
    );
  }
  return routes;
}
