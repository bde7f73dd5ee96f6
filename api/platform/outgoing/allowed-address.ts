import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { AddressRefused, guardedLookup } from './guarded-lookup.ts';
import { isListed } from './host-entry.ts';
import { isPrivate } from './private-addresses.ts';

/** An address that people type is called as far as it may be: `listed` is a host of `OUTGOING_ALLOWED_HOSTS`. */
export type AllowedAddress = { readonly url: URL; readonly isListed: boolean };

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Names that never leave this machine or this network (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and usage). */
const LOCAL_NAME = /^([^.]+|.*\.(localhost|local|internal|intranet|lan|home\.arpa|corp|home))\.?$/;

/**
 * Whether Dhiig may call an address that a person has given (SSRF): https, without a user, a password or a fragment, and
 * not at a private address or a name of one. A host of `OUTGOING_ALLOWED_HOSTS` may be private, and plain http. To where
 * a name resolves is checked at each connection (`guardedConnector`), since it may be another address by then.
 */
export function allowedAddress(address: string, listed: readonly string[]): AllowedAddress | undefined {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (isListed(listed, url))
    return url.protocol === 'https:' || url.protocol === 'http:' ? { url, isListed: true } : undefined;
  if (url.protocol !== 'https:') return undefined;
  const host = bareHost(url.hostname);
  const isRefused = isIP(host) ? isPrivate(host) : LOCAL_NAME.test(host);
  return isRefused ? undefined : { url, isListed: false };
}

/**
 * Opens connections to public addresses alone, whatever name leads to them. A socket asks its lookup for names only, so
 * an address in the place of a name is checked here.
 */
export function guardedConnector(
  options: buildConnector.BuildOptions,
  lookup = guardedLookup(),
): buildConnector.connector {
  const connect = buildConnector({ ...options, lookup });
  return (target, done) => {
    const host = bareHost(target.hostname);
    if (isIP(host) && isPrivate(host)) return done(new AddressRefused(), null);
    return connect(target, done);
  };
}
