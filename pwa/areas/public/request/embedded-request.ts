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

/** What the page has embedded for the request of this id; `loading` where that is nothing, or another request. */
export function embeddedRequest(id: string): EmbeddedRequest {
  if (typeof document === 'undefined') return beingRendered ?? { state: 'loading' };
  const { path, request } = document.getElementById('root')?.dataset ?? {};
  if (request === undefined || path !== location.pathname) return { state: 'loading' };
  const embedded: EmbeddedRequest = JSON.parse(request);
  return embedded.state === 'shown' && embedded.request._id !== id.toLowerCase()
    ? { state: 'loading' }
    : embedded;
}
