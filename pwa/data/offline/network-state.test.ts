import { describe, expect, it, vi } from 'vitest';
import type { CallApi } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { createNetworkWatch } from './network-state.ts';
import { START } from './testing/surroundings.ts';

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
  const watch = createNetworkWatch(() => now, onContact);
  const run = (call: CallApi) =>
    watch
      .watch(call)('GET /health')
      .catch(() => {});
  return { watch, run, onContact, setNow: (at: number) => (now = at) };
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
