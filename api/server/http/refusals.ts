import { STATUS_CODES } from 'node:http';
import { Hono } from 'hono';
import { neverStored, securityHeaders } from './headers.ts';

/** The status for an HTTP request that Node's parser cannot read; anything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

export interface Refusals {
  /** The answer to an unreadable HTTP request, as it is sent over the connection. */
  readonly raw: (errorCode: string | undefined) => string;
  /**
   * The answer if the host or the address of the HTTP request cannot be read (400), or the app itself failed (500).
   */
  readonly answer: (status: 400 | 500) => Response;
}

/** Answers to HTTP requests that did not reach the app, with the headers of all other answers. */
export async function createRefusals(): Promise<Refusals> {
  const refusing = new Hono().use(neverStored, securityHeaders('')).all('*', (c) => c.body(null, 400));
  const headers: [string, string][] = [...(await refusing.request('/')).headers, ['connection', 'close']];
  const lines = [...headers, ['content-length', '0']].map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    raw: (errorCode = '') => {
      const status = STATUSES[errorCode] ?? 400;
      return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
    },
    answer: (status) => new Response(null, { status, headers }),
  };
}
