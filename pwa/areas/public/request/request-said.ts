import type { RequestSaid } from '../../../../shared/request-said.ts';

let beingWritten: RequestSaid | undefined;

/** What `draw` gives while the page is written with `said` in it, by the server. */
export function saying<Drawn>(said: RequestSaid, draw: () => Drawn): Drawn {
  beingWritten = said;
  try {
    return draw();
  } finally {
    beingWritten = undefined;
  }
}

/** What the page came with of the request of this id; `loading` where that is nothing, or of another. */
export function requestSaid(id: string): RequestSaid {
  if (typeof document === 'undefined') return beingWritten ?? { state: 'loading' };
  const { path, request } = document.getElementById('root')?.dataset ?? {};
  if (request === undefined || path !== location.pathname) return { state: 'loading' };
  const said: RequestSaid = JSON.parse(request);
  return said.state === 'shown' && said.request._id !== id.toLowerCase() ? { state: 'loading' } : said;
}
