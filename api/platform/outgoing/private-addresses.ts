import { BlockList, isIP, isIPv6 } from 'node:net';

const block = (ranges: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4');
  return list;
};

const LOOPBACK = block([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

/** Special-purpose addresses that are not of the public internet (IANA registries of RFC 6890). */
const NOT_PUBLIC = block([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]);

/** NAT64 (RFC 6052) carries an IPv4 address in its last four bytes. */
function embeddedIpv4(address: string): string | undefined {
  const [, high, low] = /^64:ff9b::([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? [];
  if (!high || !low) return undefined;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** An address of this machine itself; IPv4 in IPv6 (`::ffff:127.0.0.1`) counts as its IPv4 address. */
export const isLoopback = (address: string): boolean => isIn(LOOPBACK, address);

/** An address that no service on the internet can have. */
export function isPrivate(address: string): boolean {
  const embedded = embeddedIpv4(address);
  return isIn(NOT_PUBLIC, address) || (embedded !== undefined && isIn(NOT_PUBLIC, embedded));
}

/** The host of an address, an IPv6 one without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Names that never leave this machine or this network (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and usage). */
const LOCAL_NAME = /^([^.]+|.*\.(localhost|local|internal|intranet|lan|home\.arpa|corp|home))\.?$/;

/** Whether an address is that of a host which is not on the internet, by its IP address or its name. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = bareHost(hostname);
  return isIP(host) ? isPrivate(host) : LOCAL_NAME.test(host);
}
