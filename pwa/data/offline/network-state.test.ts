import { describe, expect, it, vi } from 'vitest';
import type { CallApi } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { createNetworkWatch } from './network-state.ts';
import { START } from './testing/surroundings.ts';
import type { SetTimer } from './timer.ts';

const answering: CallApi = async () => ({}) as never;
const failing =
  (error: unknown): CallApi =>
  async () => {
    throw error;
  };
const lost = failing(new NetworkError('gone'));

function createWatch() {
  const onContact = vi.fn();
  let now = START;
  const timers = new Set<() => void>();
  const setTimer: SetTimer = (_, run) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  const watch = createNetworkWatch(() => now, setTimer, onContact);
  const run = (call: CallApi) =>
    watch
      .watch(call)('GET /health')
      .catch(() => {});
  /** As if their time had passed: of what is set now. */
  const runTimers = () => {
    for (const timer of [...timers]) timer();
  };
  return { watch, run, onContact, runTimers, setNow: (at: number) => (now = at) };
}

describe('the network state, by the results of calls', () => {
  it('is not known before the first call', () => {
    expect(createWatch().watch.current()).toMatchObject({ connectivity: 'unknown', offlineSince: null });
  });

  it('is offline since the first call without an answer', async () => {
    const { watch, run, setNow } = createWatch();
    await run(answering);
    await run(lost);
    setNow(START + 60_000);
    await run(lost);
    expect(watch.current()).toMatchObject({ connectivity: 'offline', offlineSince: START });
  });

  it('is back with any answer of the server, also a refusal, and that triggers sending', async () => {
    const { watch, run, onContact } = createWatch();
    await run(lost);
    await run(failing(new ApiError(409, { code: 'failure.request_fulfilled' }, undefined)));
    expect(watch.current()).toMatchObject({ connectivity: 'online', offlineSince: null });
    expect(onContact).toHaveBeenCalledOnce();
    await run(answering);
    expect(onContact).toHaveBeenCalledOnce();
  });

  it("is not back because of a portal's answer", async () => {
    const { watch, run } = createWatch();
    await run(failing(new ApiError(403, {}, undefined)));
    expect(watch.current().connectivity).toBe('offline');
  });

  it('does not change because a screen gave up a call', async () => {
    const { watch, run } = createWatch();
    await run(answering);
    await run(failing(new DOMException('left', 'AbortError')));
    expect(watch.current().connectivity).toBe('online');
  });

  it('is offline if neither a call nor a small one that follows is answered', async () => {
    const { watch, run, runTimers } = createWatch();
    await run(answering);
    void run(() => new Promise(() => {}));
    runTimers();
    expect(watch.current().connectivity).toBe('online');
    runTimers();
    await expect.poll(() => watch.current().connectivity).toBe('offline');
  });

  it('is online while a call is slow and a small one is answered', async () => {
    const { watch, run, runTimers } = createWatch();
    let isFirst = true;
    void run((async () => {
      if (!isFirst) return {};
      isFirst = false;
      return new Promise(() => {});
    }) as CallApi);
    runTimers();
    await expect.poll(() => watch.current().connectivity).toBe('online');
    runTimers();
    expect(watch.current().connectivity).toBe('online');
  });

  it('is asked for: a small call is answered in time, or it is lost and not asked again', async () => {
    const { watch, runTimers } = createWatch();
    expect(await watch.probe(answering)).toBe(true);
    const calls: string[] = [];
    const hanging = ((key: string) => {
      calls.push(key);
      return new Promise(() => {});
    }) as CallApi;
    const asked = [watch.probe(hanging), watch.probe(hanging)];
    runTimers();
    expect(await Promise.all(asked)).toEqual([false, false]);
    expect(watch.current().connectivity).toBe('offline');
    expect(await watch.probe(hanging)).toBe(false);
    expect(calls).toEqual(['GET /health']);
    watch.reached();
    expect(watch.current().connectivity).toBe('online');
  });

  it('notifies listeners of what changed, and nothing else', async () => {
    const { watch, run } = createWatch();
    const listener = vi.fn();
    const stop = watch.subscribe(listener);
    await run(answering);
    await run(answering);
    watch.count({ waiting: 2, sending: 1, refused: 0 });
    watch.count({ waiting: 2, sending: 1, refused: 0 });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await run(lost);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(watch.current()).toMatchObject({ waiting: 2, sending: 1, connectivity: 'offline' });
  });
});
