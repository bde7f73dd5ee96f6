import type { Dispatcher } from 'undici';
import { AddressRefused } from '../../../platform/outgoing/guarded-lookup.ts';
import { ANSWER_MAX_BYTES, Deadline, NotBegun, type PushAnswer, type PushRequest } from './push-request.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR';

/** The result of a request that ended with an error. */
export function failureOf(error: unknown): PushAnswer {
  if (error instanceof NotBegun) return { kind: 'not_begun' };
  if (error instanceof AddressRefused) return { kind: 'refused', code: 'PRIVATE_ADDRESS' };
  return { kind: 'unanswered', code: error instanceof Deadline ? 'DEADLINE' : codeOf(error) };
}

/** A request on its way. */
export interface Dispatched {
  readonly answer: Promise<PushAnswer>;
  /** The answer was read to its end: the connection can take another request. */
  isWhole(): boolean;
  /** Aborts the request, unless it has its answer. */
  giveUp(): void;
}

/**
 * The answer has its status as soon as the body ended, was cut, or broke off: its text matters little. A class, not
 * closures: one is made for each message of a fan-out.
 */
class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #finish: (answer: PushAnswer) => void;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #retryAfter: string | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  isWhole = false;

  constructor(finish: (answer: PushAnswer) => void) {
    this.#finish = finish;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver) controller.abort(new Deadline());
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    const retryAfter = headers['retry-after'];
    this.#status = status;
    this.#retryAfter = Array.isArray(retryAfter) ? retryAfter[0] : retryAfter;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size <= ANSWER_MAX_BYTES) this.#chunks.push(chunk);
    else controller.abort(new Error('the answer is too long'));
  }

  onResponseEnd(): void {
    this.isWhole = true;
    this.#end(this.#answered());
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#end(this.#status > 0 ? this.#answered() : failureOf(error));
  }

  giveUp(): void {
    if (this.#isOver) return;
    this.#end(this.#status > 0 ? this.#answered() : failureOf(new Deadline()));
    this.#controller?.abort(new Deadline());
  }

  #answered(): PushAnswer {
    return {
      kind: 'answered',
      status: this.#status,
      retryAfter: this.#retryAfter,
      text: this.#chunks.length === 0 ? '' : Buffer.concat(this.#chunks).toString(),
    };
  }

  #end(answer: PushAnswer): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#finish(answer);
  }
}

/** Pulled once the connection is open, right before the first byte is sent. */
async function* bodyOf({ body, mayBegin }: PushRequest, handler: AnswerHandler): AsyncGenerator<Buffer> {
  if (!(await mayBegin())) throw new NotBegun();
  if (handler.isOver) throw new Deadline();
  yield body;
}

/**
 * Posts a message. Redirects count as answers. `isReady`: on an open connection, which is not opened again, so that
 * the message is sent at once or never.
 */
export function dispatchRequest(dispatcher: Dispatcher, request: PushRequest, isReady: boolean): Dispatched {
  const { promise: answer, resolve } = Promise.withResolvers<PushAnswer>();
  const handler = new AnswerHandler(resolve);
  const { url, headers, body } = request;
  const options = { origin: url.origin, path: `${url.pathname}${url.search}`, method: 'POST' };
  dispatcher.dispatch(
    isReady
      ? { ...options, headers, body }
      : {
          ...options,
          headers: { ...headers, 'content-length': String(body.length) },
          // undici accepts any iterable; its types list only streams.
          body: bodyOf(request, handler) as unknown as Buffer,
        },
    handler,
  );
  return { answer, isWhole: () => handler.isWhole, giveUp: () => handler.giveUp() };
}
