import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivate } from './private-addresses.ts';

/** Thrown for a name, or an address, of what is not on the internet. */
export class AddressRefused extends Error {
  constructor() {
    super('it leads to a private address');
    this.name = 'AddressRefused';
  }
}

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A socket's lookup that refuses private addresses at the moment of the connection: the address at the time of
 * subscribing does not count (DNS rebinding). One private address among several refuses all.
 */
export const guardedLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isPrivate(address)))
        return done(new AddressRefused(), '', 0);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
