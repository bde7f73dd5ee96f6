import type { CallApi } from '../api/client.ts';
import type { DeviceTime, OutboxEntry } from './rows.ts';
import type { SetTimer } from './timer.ts';
import { type Verdict, verdictFor, verdictOfAnswer, verdictOfError } from './verdict.ts';

/** An attempt without an answer is given up after this time, ms. */
export const ATTEMPT_MS = 20_000;

interface SendDependencies {
  readonly call: CallApi;
  readonly now: () => DeviceTime;
  readonly setTimer: SetTimer;
  /** Aborted when the flusher must stop. */
  readonly stopping: AbortSignal;
}

/** One attempt to send an entry under its own key. It always ends, even if a call never does. */
export async function sendEntry(entry: OutboxEntry, deps: SendDependencies): Promise<Verdict> {
  const { now, setTimer, stopping } = deps;
  const call = deps.call as (key: string, input: object) => Promise<unknown>;
  const tooLong = new AbortController();
  const cancel = setTimer(ATTEMPT_MS, () => tooLong.abort());
  const signal = AbortSignal.any([tooLong.signal, stopping]);
  const { endpoint, params, body, id } = entry;
  try {
    signal.throwIfAborted();
    const answer = await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      call(endpoint, { params, body, idempotencyKey: id, signal }).then(resolve, reject);
    });
    return verdictOfAnswer(endpoint, answer, now());
  } catch (error) {
    return verdictFor(endpoint, verdictOfError(error, now()));
  } finally {
    cancel();
  }
}
