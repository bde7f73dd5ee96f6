import { createParser } from 'eventsource-parser';
import type { StreamEvent } from '../../../shared/contract/events.ts';

interface Reading {
  readonly onEvent: (event: StreamEvent) => void;
  readonly onId: (id: string) => void;
  /** Something arrived, which may be a heartbeat. */
  readonly onSound: () => void;
}

/** A server that is newer than this page may send events that it does not know. */
function eventOf(data: string): StreamEvent | undefined {
  try {
    const { type, subjectId } = JSON.parse(data);
    return typeof type === 'string' && typeof subjectId === 'string'
      ? ({ type, subjectId } as StreamEvent)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads server-sent events until the stream ends or breaks; fails if it breaks. */
export async function readEvents(body: ReadableStream<Uint8Array>, reading: Reading): Promise<void> {
  const parser = createParser({
    onId: reading.onId,
    onEvent: ({ data }) => {
      const event = eventOf(data);
      if (event) reading.onEvent(event);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    reading.onSound();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
