import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { piecewiseAnswer } from './piecewise-answer.ts';
import { startServer } from './server.ts';

const PIECE = 'x'.repeat(100_000);

/** A server whose answer has endless pieces; it counts how many it has made, and records whether it was stopped. */
async function endless() {
  const seen = { made: 0, isStopped: false };
  async function* pieces() {
    try {
      yield '{"text":"';
      for (;;) {
        seen.made += 1;
        yield PIECE;
      }
    } finally {
      seen.isStopped = true;
    }
  }
  const app = new Hono();
  app.get('/', () => piecewiseAnswer(pieces(), () => undefined));
  const server = await startServer(app as never, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return { seen, port: server.port };
}

it('makes no more than its caller reads, and stops when they leave', async () => {
  const { seen, port } = await endless();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  // The system's buffers are full once nothing more is made between two checks.
  let before = -1;
  await vi.waitFor(
    () => {
      const now = seen.made;
      const isStill = now > 0 && now === before;
      before = now;
      expect(isStill).toBe(true);
    },
    { interval: 200, timeout: 10_000 },
  );
  expect(seen.made).toBeLessThan(200);
  expect(seen.isStopped).toBe(false);
  socket.destroy();
  await vi.waitFor(() => expect(seen.isStopped).toBe(true));
});

it('is one JSON object with its success, and fails as a whole before its first piece', async () => {
  async function* fine() {
    yield '{"a":[1';
    yield ',2]}';
  }
  const answer = await piecewiseAnswer(fine(), () => undefined);
  expect(await answer.json()).toEqual({ success: true, a: [1, 2] });
  // biome-ignore lint/correctness/useYield: it never comes to that.
  async function* failing(): AsyncGenerator<string> {
    throw new Error('no database');
  }
  await expect(piecewiseAnswer(failing(), () => undefined)).rejects.toThrow('no database');
});

it('breaks off if a later piece fails', async () => {
  async function* broken() {
    yield '{"a":[1';
    throw new Error('no database');
  }
  const errors: unknown[] = [];
  const answer = await piecewiseAnswer(broken(), (error) => errors.push(error));
  await expect(answer.text()).rejects.toThrow('no database');
  expect(errors).toHaveLength(1);
});

it('reports nothing if its caller leaves while a piece is made', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* slow() {
    yield '{"a":1';
    await promise;
    yield '}';
  }
  const onError = vi.fn();
  const { body } = await piecewiseAnswer(slow(), onError);
  const reader = body?.getReader();
  await reader?.read();
  const second = reader?.read();
  // The second piece is asked for after a turn of the loop.
  await new Promise(setImmediate);
  const left = reader?.cancel();
  resolve();
  await Promise.all([second, left]);
  await new Promise(setImmediate);
  expect(onError).not.toHaveBeenCalled();
});
