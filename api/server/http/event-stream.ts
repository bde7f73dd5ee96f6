import type * as z from 'zod/mini';
import type { Feed } from '../../feed.ts';

/**
 * The most frames that may wait for a caller; one who falls further behind reads too slowly. More than a stream begins
 * with, which is written at once (`platform/events/resume.ts`).
 */
const FRAMES_MAX = 300;

const HEADERS = {
  'content-type': 'text/event-stream',
  // nginx and similar proxies would otherwise buffer events.
  'x-accel-buffering': 'no',
  // The connection ends with the stream: a server that stops need not wait for the next request on it.
  connection: 'close',
};

const encoder = new TextEncoder();

/** For HEAD. Nobody would read the events, so no stream is opened. */
export const eventStreamHead = (): Response => new Response(null, { headers: HEADERS });

/** A feed as server-sent events; each item's data is checked by the endpoint's schema. */
export function eventStream(feed: Feed<unknown>, output: z.ZodMiniObject): Response {
  let stop = () => {};
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (frame: string) => {
        if (!isOpen) return;
        controller.enqueue(encoder.encode(frame));
        if ((controller.desiredSize ?? 0) > -FRAMES_MAX) return;
        isOpen = false;
        stop();
        controller.error(new Error('reads too slowly'));
      };
      stop = feed({
        send: ({ id, data }) => write(`id: ${id}\ndata: ${JSON.stringify(output.parse(data))}\n\n`),
        beat: () => write(':\n\n'),
        end: () => {
          if (isOpen) controller.close();
          isOpen = false;
        },
      });
    },
    cancel: () => {
      isOpen = false;
      stop();
    },
  });
  return new Response(body, { headers: HEADERS });
}
