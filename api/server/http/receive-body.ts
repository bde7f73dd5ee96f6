import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from '../../failure.ts';

/**
 * Reads the whole body before the HTTP request is handled, so that slow senders only delay themselves. Fails with
 * `too_large` above `maxBytes`, and with `malformed_json` if the body breaks off. Uploads are read by their routes,
 * once the sender is authorised.
 */
export function receiveBody(maxBytes: number, isUpload: (c: Context) => boolean): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Failure('failure.too_large');
    },
  });
  return async (c, next) => {
    // Reads have no body, and asking for one would create a request object that nothing else needs.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isUpload(c)) return next();
    try {
      // The body is stored with the request: later readers find it there.
      await limited(c, async () => void (await c.req.arrayBuffer()));
    } catch (error) {
      throw error instanceof Failure ? error : new Failure('failure.malformed_json');
    }
    await next();
  };
}
