import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from '../failure.ts';

/**
 * Takes the whole body in before anything is done for the call, so that slow senders wait for themselves
 * alone. Fails with `too_large` above `maxBytes`, and with `malformed_json` where the body breaks off.
 * Uploads are taken in by their routes, once it is known who sends them.
 */
export function receiveBody(maxBytes: number, isUpload: (c: Context) => boolean): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Failure('failure.too_large');
    },
  });
  return async (c, next) => {
    // What reads has no body of its own, and to ask for one costs a request object that nobody else needs.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isUpload(c)) return next();
    try {
      // What is read once is kept with the request: its readers find it there.
      await limited(c, async () => void (await c.req.arrayBuffer()));
    } catch (error) {
      throw error instanceof Failure ? error : new Failure('failure.malformed_json');
    }
    await next();
  };
}
