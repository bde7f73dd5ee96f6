import type { Role } from '../../../shared/contract/endpoint.ts';
import { homeOf, PATHS } from '../../routing/paths.ts';

const AREAS: readonly Role[] = ['donor', 'hospital', 'admin'];

/** Where a guard stopped a visitor, as the router carries it. */
export function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : undefined;
}

/**
 * Where a person goes after signing in: where they were going when a guard stopped them, unless it is the area of
 * another role, else their role's home.
 */
export function placeAfterSignIn(role: Role | undefined, from: string | undefined): string {
  const area = AREAS.find((owner) => from === PATHS[owner] || from?.startsWith(`${PATHS[owner]}/`));
  return from === undefined || (area !== undefined && area !== role) ? homeOf(role) : from;
}
