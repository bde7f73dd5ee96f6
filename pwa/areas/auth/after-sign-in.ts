import type { Role } from '../../../shared/contract/endpoint.ts';
import { homeOf, PATHS } from '../../routing/paths.ts';

const AREAS: readonly Role[] = ['donor', 'hospital', 'admin'];

/** What the router passes from screen to screen, which may be anything: an earlier release may have put it there. */
const carried = (state: unknown): { readonly from?: unknown; readonly email?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** Where a guard stopped a visitor. */
export function cameFrom(state: unknown): string | undefined {
  const { from } = carried(state);
  return typeof from === 'string' && from.startsWith('/') ? from : undefined;
}

/** The e-mail that was typed on the screen before, or ''. */
export function emailIn(state: unknown): string {
  const { email } = carried(state);
  return typeof email === 'string' ? email : '';
}

/** Passes the e-mail to the next screen. */
export const withEmail = (state: unknown, email: string): object => ({ ...carried(state), email });

/**
 * Where a person goes after signing in: where they were going when a guard stopped them, unless it is the area of
 * another role, else their role's home.
 */
export function placeAfterSignIn(role: Role | undefined, from: string | undefined): string {
  const area = AREAS.find((owner) => from === PATHS[owner] || from?.startsWith(`${PATHS[owner]}/`));
  return from === undefined || (area !== undefined && area !== role) ? homeOf(role) : from;
}
