import { type ContractKey, contract } from '../../../shared/contract/contract.ts';
import { type Endpoint, splitKey } from '../../../shared/contract/endpoint.ts';
import { tokenScope } from '../../../shared/contract/token-scopes.ts';
import { Failure } from '../../failure.ts';
import type { ActingToken, Principal } from '../../principal.ts';

/** Only about the caller themselves: here an admin without the required second factor can set one up. */
const isOwnAccount = (path: string): boolean => path.startsWith('/auth/');

function checkScope(key: ContractKey, { scopes }: ActingToken): void {
  const scope = tokenScope(key);
  if (scope === null || !scopes.includes(scope))
    throw new Failure('failure.token_scope', { values: { scope: scope ?? '–' } });
}

/** Fails unless the endpoint's access, and the scopes of a program's token, admit the caller. */
export function authorise(key: ContractKey, principal: Principal | null): void {
  const { access }: Endpoint = contract[key];
  const { path } = splitKey(key);
  if (access === 'public') return;
  if (!principal) throw new Failure('failure.sign_in_required');
  if (principal.token) checkScope(key, principal.token);
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
