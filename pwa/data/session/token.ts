import type { Role } from '../../../shared/contract/endpoint.ts';
import { fromBase64Url } from '../../lib/from-base64url.ts';

/** The signed-in user as in the token's payload; for display only, the server reads its own records. */
export interface SessionUser {
  readonly id: string;
  /** Undefined for a role that this release does not know. */
  readonly role: Role | undefined;
  readonly name: string;
}

const ROLES: readonly Role[] = ['donor', 'hospital', 'admin'];

/** Reads a JWT's payload (RFC 7519) without verifying it. Undefined for anything that is not a token of ours. */
export function decodeToken(token: string): SessionUser | undefined {
  try {
    const bytes = fromBase64Url(token.split('.')[1] ?? '');
    const { id, role, name } = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof id !== 'string' || typeof name !== 'string') return undefined;
    return { id, name, role: ROLES.find((known) => known === role) };
  } catch {
    return undefined;
  }
}
