import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Sink } from '../../feed.ts';
import { eventStream } from './event-stream.ts';

const output = z.object({ type: z.string() });

function open() {
  let sink: Sink<unknown> | undefined;
  let isStopped = false;
  const response = eventStream((given) => {
    sink = given;
    return () => {
      isStopped = true;
    };
  }, output);
  if (!sink) throw new Error('the feed was not opened');
  return { response, sink, isStopped: () => isStopped };
}

it('sends each item as one event, with only the fields that its schema names', async () => {
  const { response, sink } = open();
  sink.send({ id: '1', data: { type: 'request', phone: '+252' } });
  sink.beat();
  sink.end();
  expect(await response.text()).toBe('id: 1\ndata: {"type":"request"}\n\n:\n\n');
});

it('drops a reader who does not keep up', async () => {
  const { response, sink, isStopped } = open();
  for (let sent = 0; sent < 400; sent += 1) sink.send({ id: String(sent), data: { type: 'request' } });
  expect(isStopped()).toBe(true);
  await expect(response.text()).rejects.toThrow('too slowly');
});

it('stops its feed when the reader leaves', async () => {
  const { response, sink, isStopped } = open();
  await response.body?.cancel();
  expect(isStopped()).toBe(true);
  sink.send({ id: '1', data: { type: 'request' } });
  sink.end();
});
