import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../../context.ts';
import type { HttpEnvironment } from './environment.ts';

/** An address with the port of its connection, as some proxies write it: a new one for each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** Behind a proxy, the last entry of X-Forwarded-For is the one that the deployment's own proxy wrote. */
function forwardedFor(header: string | undefined): string | undefined {
  const last = header?.split(',').at(-1)?.trim();
  const [, ipv6, ipv4] = WITH_PORT.exec(last ?? '') ?? [];
  return ipv6 ?? ipv4 ?? last;
}

/** The caller's network address. */
export function addressOf({ config }: Context, c: HonoContext): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
  const proxied = config.trustProxy ? forwardedFor(c.req.header('x-forwarded-for')) : undefined;
  return proxied || socket || 'unknown';
}

/**
 * Identifies a call in the log, in the audit, in traces, and for the caller: 32 hexadecimal digits, as a trace's id is.
 * Always our own: a caller's would let them write into others' traces.
 */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

interface Observed {
  readonly traceId: string;
  readonly method: string;
  /** The path's pattern. */
  readonly route: string;
  readonly status: number;
  /** On the clock of `performance`. */
  readonly began: number;
}

/** Counts an answered HTTP request, traces it, and writes one log line about it, at `level`. */
export function recordAnsweredRequest(
  { log, metrics, tracing }: Context,
  { traceId, method, route, status, began }: Observed,
  level: 'info' | 'debug' = 'info',
): void {
  const ms = performance.now() - began;
  metrics?.answered({ method, route, status, seconds: ms / 1000 });
  if (tracing && route.startsWith('/api/'))
    tracing.record({
      name: `${method} ${route}`,
      kind: 'server',
      traceId,
      began,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
      error: status >= 500 ? String(status) : undefined,
    });
  if (log.isLevelEnabled(level))
    log[level]({ trace_id: traceId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
}

/**
 * Gives the request its id, determines the caller's address, and logs one line for the answer: method, route pattern,
 * status and time, never a path, a query, an address or a person.
 */
export const observe =
  (context: Context): MiddlewareHandler<HttpEnvironment> =>
  async (c, next) => {
    const began = performance.now();
    const traceId = newTraceId();
    c.set('traceId', traceId);
    c.set('address', addressOf(context, c));
    c.set('route', 'unmatched');
    await next();
    // On the answer itself: Hono's `header` would copy the body of a finished answer.
    if (!c.get('hasHeaders')) c.res.headers.set('X-Request-Id', traceId);
    const { status } = c.res;
    recordAnsweredRequest(context, { traceId, method: c.req.method, route: c.get('route'), status, began });
  };
