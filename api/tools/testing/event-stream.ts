import { createParser } from 'eventsource-parser';
import type { StreamEvent } from '../../../shared/contract/events.ts';
import type { TestApp } from './test-app.ts';

export interface ReceivedEvent extends StreamEvent {
  readonly id: string;
}

export interface OpenStream {
  readonly response: Response;
  /** The next event, or `beat`, or `end` if the server has ended the stream. */
  next(): Promise<ReceivedEvent | 'beat' | 'end'>;
  /** Reads on until an event of this type comes; fails at the end of the stream. */
  until(type: StreamEvent['type']): Promise<ReceivedEvent>;
  close(): Promise<void>;
}

export function readStream(response: Response): OpenStream {
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  const read: (ReceivedEvent | 'beat')[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => read.push({ ...(JSON.parse(data) as StreamEvent), id: id ?? '' }),
    onComment: () => read.push('beat'),
  });
  const next = async () => {
    for (;;) {
      const first = read.shift();
      if (first) return first;
      const { done, value } = await reader.read();
      if (done) return 'end';
      parser.feed(decoder.decode(value, { stream: true }));
    }
  };
  return {
    response,
    next,
    until: async (type) => {
      for (;;) {
        const event = await next();
        if (event === 'end') throw new Error(`the stream ended before ${type}`);
        if (event !== 'beat' && event.type === type) return event;
      }
    },
    close: () => reader.cancel(),
  };
}

export async function openStream(app: TestApp, token: string, lastEventId?: string): Promise<OpenStream> {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  return readStream(await app.fetch('/api/events', { headers }));
}
