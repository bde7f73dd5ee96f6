import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { AddressRefused, guardedLookup } from './guarded-lookup.ts';
import { isListed } from './host-entry.ts';
import { bareHost, isPrivate, isPrivateHost } from './private-addresses.ts';

/** An address that people type is called as far as it may be: `listed` is a host of `OUTGOING_ALLOWED_HOSTS`. */
type AllowedAddress = { readonly url: URL; readonly isListed: boolean };

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
  return url.protocol === 'https:' && !isPrivateHost(url) ? { url, isListed: false } : undefined;
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
