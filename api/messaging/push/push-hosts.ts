import { isIP } from 'node:net';
import { isListed, isNamed } from '../../platform/outgoing/host-entry.ts';
import { isLoopback } from '../../platform/outgoing/private-addresses.ts';

/** Push services of the browsers: Chrome and Edge on Google's, Chromium builds, Firefox, Windows, Safari. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
] as const;

/** Whether the name means this machine, which is known without a name server. */
function isLoopbackName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? isLoopback(bare) : bare === 'localhost' || bare.endsWith('.localhost');
}

/** How far an endpoint's push service is trusted: well-known, or listed by the operator. */
export type PushHost = 'known' | 'listed';

/**
 * Whether messages may be sent to this endpoint (SSRF): https on its usual port on a known push service, or a host of
 * `PUSH_ALLOWED_HOSTS`, which may be plain http on loopback. Never with a user or password in the address.
 */
export function pushHostOf(endpoint: string | URL, listed: readonly string[]): PushHost | undefined {
  const url = typeof endpoint === 'string' ? URL.parse(endpoint) : endpoint;
  if (!url || url.username || url.password || url.hash) return undefined;
  if (isListed(listed, url)) {
    const isPlain = url.protocol === 'http:' && isLoopbackName(url.hostname);
    return url.protocol === 'https:' || isPlain ? 'listed' : undefined;
  }
  const isKnown = url.protocol === 'https:' && !url.port && isNamed(KNOWN, url);
  return isKnown ? 'known' : undefined;
}
