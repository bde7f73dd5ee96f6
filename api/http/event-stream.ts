import type * as z from 'zod/mini';
import type { Feed } from '../feed.ts';

/**
 * Frames that a caller has not taken yet; one who falls behind further reads too slowly to be of use. More than a stream begins
 * with, which is written at once (`events/resume.ts`).
 */
const FRAMES_MAX = 300;

const HEADERS = {
  'content-type': 'text/event-stream',
  // nginx and its like would otherwise hold events back until a buffer is full.
  'x-accel-buffering': 'no',
  // The connection goes with the stream: a server that stops need not wait for its next call.
  connection: 'close',
};

const encoder = new TextEncoder();

/** What HEAD asks for. Nobody would ever take a stream's events, so none is opened. */
export const eventStreamHead = (): Response => new Response(null, { headers: HEADERS });

/** A feed as server-sent events; each item's data passes the endpoint's schema. */
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
