import type { Access } from '../../shared/contract/endpoint.ts';
import { Failure } from '../failure.ts';
import type { Principal } from '../principal.ts';

/** Fails unless the endpoint's access lets the caller in. */
export function authorise(access: Access, principal: Principal | null): void {
  if (access === 'public') return;
  if (!principal) throw new Failure('failure.sign_in_required');
  if (access === 'signedIn') return;
  if (!access.roles.includes(principal.role)) throw new Failure('failure.forbidden');
  if (access.verified && principal.role === 'hospital' && !principal.verified)
    throw new Failure('failure.hospital_not_verified');
  if (access.owner && !principal.isOwner) throw new Failure('failure.owner_only');
}
