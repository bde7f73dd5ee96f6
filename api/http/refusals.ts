import { STATUS_CODES } from 'node:http';
import { Hono } from 'hono';
import { neverStored, securityHeaders } from './headers.ts';

/** What Node's parser says of a call that it can't read, as a status; anything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

export interface Refusals {
  /** The answer to a call that could not be read, as it goes over the line. */
  readonly raw: (errorCode: string | undefined) => string;
  /** The answer where the call's host or address can't be read (400), or the app itself broke (500). */
  readonly answer: (status: 400 | 500) => Response;
}

/** Answers to what never became a call of the app, with the headers of all other answers. */
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
