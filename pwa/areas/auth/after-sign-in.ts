import type { Role } from '../../../shared/contract/endpoint.ts';
import { homeOf, PATHS } from '../../routing/paths.ts';

const AREAS: readonly Role[] = ['donor', 'hospital', 'admin'];

/** What the router passes from screen to screen, which may be anything: an earlier release may have put it there. */
const carried = (
  state: unknown,
): { readonly from?: unknown; readonly email?: unknown; readonly phone?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** Where a guard stopped a visitor. */
export function cameFrom(state: unknown): string | undefined {
  const { from } = carried(state);
  return typeof from === 'string' && from.startsWith('/') ? from : undefined;
}

type AccountName = 'email' | 'phone';

/** The e-mail or number that was typed on the screen before, or ''. */
export function accountNameIn(state: unknown, kind: AccountName): string {
  const { [kind]: name } = carried(state);
  return typeof name === 'string' ? name : '';
}

/** Passes it to the next screen. */
export const withAccountName = (state: unknown, kind: AccountName, name: string): object => ({
  ...carried(state),
  [kind]: name,
});

/**
 * Where a person goes after signing in: where they were going when a guard stopped them, unless it is the area of
 * another role, else their role's home.
 */
export function placeAfterSignIn(role: Role | undefined, from: string | undefined): string {
  const area = AREAS.find((owner) => from === PATHS[owner] || from?.startsWith(`${PATHS[owner]}/`));
  return from === undefined || (area !== undefined && area !== role) ? homeOf(role) : from;
}
