import { setImmediate } from 'node:timers/promises';

const encoder = new TextEncoder();

/** What such an answer takes in memory while nobody reads it: a piece here, and one in its socket. */
export const PIECES_BYTES = 2 * 64 * 1024;

/**
 * Pieces as they are read. A piece is made once the caller has taken the one before: a slow reader holds only one piece
 * in memory. Fails like the first piece; a later failure breaks the connection, so that nobody takes a part for the
 * whole.
 */
export async function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let isLeft = false;
  let waiting: IteratorResult<Uint8Array> | undefined = await iterator.next();
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const made = waiting;
    waiting = undefined;
    if (made) return made;
    // Other requests are served between two pieces, however fast this answer is read.
    await setImmediate();
    return iterator.next();
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await next();
          // The caller hung up meanwhile: nothing more can be sent, which is no error.
          if (isLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        isLeft = true;
        await iterator.return?.();
      },
    },
    // Nothing is made in advance.
    { highWaterMark: 0 },
  );
}

async function* withSuccess(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield encoder.encode(isFirst ? `{"success":true,${piece.slice(1)}` : piece);
    isFirst = false;
  }
}

/** A JSON object whose handler returns it in pieces of text, with `success` before its own members. */
export async function piecewiseAnswer(
  pieces: AsyncIterable<string>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const body = await streamOf(withSuccess(pieces), onError);
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
