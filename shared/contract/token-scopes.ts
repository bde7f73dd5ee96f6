import { type ContractKey, contract } from './contract.ts';
import { type Endpoint, splitKey } from './endpoint.ts';

/** What no program may do for somebody: their own account and devices, a donor's answers, and tokens themselves. */
const NEVER = ['auth', 'push', 'donor', 'events', 'tokens'];
/**
 * For people alone: what donors said in private after giving, and what lets somebody sign in, which would outlast a token
 * and do what it may not.
 */
const FOR_PEOPLE = ['/hospital/aftercare', '/hospital/staff', '/hospital/shift-code'];

/** Of `/admin/users/{id}` it is `admin/users`, of all others the first part: the places of the desk are apart. */
function sectionOf(path: string): string {
  const [first = '', second = ''] = path.slice(1).split('/');
  return first === 'admin' ? `${first}/${second}` : first;
}

/**
 * The scope that a token needs for a call, such as `orders:read` or `admin/users:write`; null for what is open to
 * nobody's token: calls without a sign-in need none, and what needs a fresh proof of identity is for people alone.
 */
export function tokenScope(key: ContractKey): string | null {
  const endpoint: Endpoint = contract[key];
  const { method, path } = splitKey(key);
  const section = sectionOf(path);
  const isForPeople =
    endpoint.reauthenticates ||
    NEVER.includes(section) ||
    FOR_PEOPLE.some((beginning) => path.startsWith(beginning));
  if (endpoint.access === 'public' || isForPeople) return null;
  return `${section}:${method === 'GET' ? 'read' : 'write'}`;
}

interface TokenScope {
  readonly scope: string;
  /** What it opens, such as `GET /orders/{id}`. */
  readonly calls: readonly ContractKey[];
}

/** The scopes that open anything to this caller, by name. */
export function scopesFor(caller: {
  readonly role: 'hospital' | 'admin';
  readonly supplies: boolean;
}): TokenScope[] {
  const calls = new Map<string, ContractKey[]>();
  for (const key of Object.keys(contract) as ContractKey[]) {
    const scope = tokenScope(key);
    const { access }: Endpoint = contract[key];
    const isOpen =
      access === 'signedIn' ||
      (access !== 'public' &&
        access.roles.includes(caller.role) &&
        (!access.supplies || caller.role === 'admin' || caller.supplies));
    if (scope !== null && isOpen) calls.set(scope, [...(calls.get(scope) ?? []), key]);
  }
  return [...calls]
    .map(([scope, keys]) => ({ scope, calls: keys }))
    .sort((a, b) => (a.scope < b.scope ? -1 : 1));
}
