import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { Failure } from '../../failure.ts';
import type { Principal } from '../../principal.ts';

/** Only about the caller themselves: here an admin without the required second factor can set one up. */
const isOwnAccount = (path: string): boolean => path.startsWith('/auth/');

/** Fails unless the endpoint's access admits the caller. */
export function authorise(
  { access }: Pick<Endpoint, 'access'>,
  path: string,
  principal: Principal | null,
): void {
  if (access === 'public') return;
  if (!principal) throw new Failure('failure.sign_in_required');
  if (principal.awaitsSecondFactor && !isOwnAccount(path))
    throw new Failure('failure.second_factor_required');
  if (access === 'signedIn') return;
  if (!access.roles.includes(principal.role)) throw new Failure('failure.forbidden');
  if (access.verified && principal.role === 'hospital' && !principal.verified)
    throw new Failure(principal.suspended ? 'failure.hospital_suspended' : 'failure.hospital_not_verified');
  if (access.supplies && principal.role === 'hospital' && !principal.supplies)
    throw new Failure('failure.forbidden');
  if (access.owner && !principal.isOwner) throw new Failure('failure.owner_only');
}
