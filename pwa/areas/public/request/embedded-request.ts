import type { EmbeddedRequest } from '../../../../shared/embedded-request.ts';

let beingRendered: EmbeddedRequest | undefined;

/** The result of `render`, on the server, for the page in which `embedded` will be embedded. */
export function renderWith<Result>(embedded: EmbeddedRequest, render: () => Result): Result {
  beingRendered = embedded;
  try {
    return render();
  } finally {
    beingRendered = undefined;
  }
}

const LOADING: EmbeddedRequest = { state: 'loading' };

let read: { readonly text: string; readonly embedded: EmbeddedRequest } | undefined;

/** The same text gives the same object: React renders nothing again for it. */
function parse(text: string): EmbeddedRequest {
  if (read?.text !== text) read = { text, embedded: JSON.parse(text) };
  return read.embedded;
}

/** What the page has embedded for the request of this id; `loading` if that is nothing, or another request. */
export function embeddedRequest(id: string): EmbeddedRequest {
  if (typeof document === 'undefined') return beingRendered ?? LOADING;
  const { path, request } = document.getElementById('root')?.dataset ?? {};
  if (request === undefined || path !== location.pathname) return LOADING;
  const embedded = parse(request);
  return embedded.state === 'shown' && embedded.request._id !== id.toLowerCase() ? LOADING : embedded;
}
