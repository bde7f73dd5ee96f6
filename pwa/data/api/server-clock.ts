import type { ClientDependencies } from './client.ts';

/** The `Date` header counts whole seconds. */
const HALF_A_SECOND_MS = 500;

/**
 * `fetch` that also reports the difference between the server's clock and the device's, ms, from the `Date` header (RFC
 * 9110) of answers in JSON, taken at the middle of the call.
 */
export function withServerClock(
  { fetch, now }: Pick<ClientDependencies, 'fetch'> & { readonly now: () => number },
  onOffset: (offsetMs: number) => void,
): ClientDependencies['fetch'] {
  return async (url, init) => {
    const asked = now();
    const response = await fetch(url, init);
    const date = Date.parse(response.headers.get('Date') ?? '');
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    if (isJson && Number.isFinite(date)) onOffset(Math.round(date + HALF_A_SECOND_MS - (asked + now()) / 2));
    return response;
  };
}
