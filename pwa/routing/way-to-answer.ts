import { donorRequest } from './paths.ts';

const ANSWERING = 'answering';
const ID = /^[\da-f-]{36}$/i;

/** The address `to` for a link that may be followed before the app is loaded, including what is to be answered. */
export const onTheWayToAnswer = (to: string, id: string): string =>
  `${to}${to.includes('?') ? '&' : '?'}${ANSWERING}=${id}`;

/**
 * Moves what is to be answered from the address into the router's state, as the app passes it; the address is then the
 * page's own.
 */
export function takeWayToAnswer(): void {
  const params = new URLSearchParams(location.search);
  const id = params.get(ANSWERING);
  if (id === null) return;
  params.delete(ANSWERING);
  const search = String(params) && `?${params}`;
  const from = ID.test(id) && { usr: { from: donorRequest(id) } };
  history.replaceState({ ...history.state, ...from }, '', location.pathname + search + location.hash);
}
