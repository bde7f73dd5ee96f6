import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address (RFC 4291), `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  if (tail === undefined) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/** A site has a /48 (RFC 6177), and in it 65,536 networks: all of them together may do this many times what one may. */
const SITE_TIMES = 4;

interface Network {
  readonly name: string;
  /** How many times a limit it has. */
  readonly times: number;
}

/**
 * What is counted for an address: an IPv4 address itself; of an IPv6 address its /64, because one subscriber has all
 * addresses of that and could use a new one for each request, and its /48, because some have all networks of that.
 */
export function networksOf(address: string): readonly Network[] {
  const itself = [{ name: address, times: 1 }];
  if (!address.includes(':')) return itself;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return [{ name: mapped, times: 1 }];
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return itself;
  const groups = groupsOf(plain.toLowerCase()).map((group) => group.replace(/^0+(?=.)/, ''));
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: SITE_TIMES },
  ];
}

/** The smallest of them. */
export const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address;
