import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { HttpEnvironment } from './environment.ts';

/** Behind a proxy the last entry of X-Forwarded-For is the one that our own proxy wrote. */
const forwardedFor = (header: string | undefined): string | undefined => header?.split(',').at(-1)?.trim();

/**
 * Names the request, notes where it comes from, and logs one line when it is answered: method, route
 * pattern, status and time, never a path, a query, an address or a person.
 */
export const observe =
  (context: Context): MiddlewareHandler<HttpEnvironment> =>
  async (c, next) => {
    const began = performance.now();
    const traceId = randomUUID();
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
    const proxied = context.config.trustProxy ? forwardedFor(c.req.header('x-forwarded-for')) : undefined;
    c.set('traceId', traceId);
    c.set('address', proxied || socket || 'unknown');
    c.set('route', 'unmatched');
    await next();
    // On the answer itself: Hono's `header` would copy the body of one that is made already.
    if (!c.get('hasHeaders')) c.res.headers.set('X-Request-Id', traceId);
    const ms = performance.now() - began;
    const { status } = c.res;
    const { method } = c.req;
    const route = c.get('route');
    context.metrics?.answered({ method, route, status, seconds: ms / 1000 });
    // What is the same for everybody, and is given again, is called too often to be worth a line each.
    const level = c.get('isKept') ? 'debug' : 'info';
    context.log[level](
      {
        traceId,
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  };
