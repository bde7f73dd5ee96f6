import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { allowedAddress } from '../../platform/outgoing/allowed-address.ts';

/** The address as Dhiig calls it. Fails with `invalid` for one that it does not call. */
export function checkReceiver({ config }: Pick<Context, 'config'>, url: string): string {
  const allowed = allowedAddress(url, config.outgoingAllowedHosts);
  if (!allowed) throw new Failure('failure.invalid', { fields: { url: 'webhook.url_refused' } });
  return allowed.url.href;
}
