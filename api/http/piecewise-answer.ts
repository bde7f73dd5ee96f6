import { setImmediate } from 'node:timers/promises';

const encoder = new TextEncoder();

/**
 * A JSON object whose handler returns it in pieces of text, with `success` before its own members. A piece is made once
 * the caller has taken the one before: a slow reader holds only one piece in memory. A failure before the first piece
 * is answered as for any endpoint; a later one breaks the connection, so that nobody takes a part for the whole.
 */
export async function piecewiseAnswer(
  pieces: AsyncIterable<string>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  let waiting: string | undefined = `{"success":true,${(first.value ?? '{}').slice(1)}`;
  const next = async (): Promise<string | undefined> => {
    const made = waiting;
    waiting = undefined;
    if (made !== undefined) return made;
    // Other requests are served between two pieces, however fast this answer is read.
    await setImmediate();
    const { value, done } = await iterator.next();
    return done ? undefined : value;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const piece = await next();
          if (piece === undefined) controller.close();
          else controller.enqueue(encoder.encode(piece));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    // Nothing is made in advance.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
