import type { Caller } from '../growth/calls.ts';

/** A call whose rate is measured, and the share of the floor's rate that it should reach. */
export interface RatedCall {
  readonly caller: Caller;
  readonly path: string;
  readonly aim: number;
}

export const RATED: readonly RatedCall[] = [
  { caller: 'donor', path: '/auth/profile', aim: 0.5 },
  { caller: 'donor', path: '/requests/nearby?latitude=2.04&longitude=45.34', aim: 0.5 },
  { caller: 'donor', path: '/requests/by-blood-type', aim: 0.5 },
  { caller: 'anybody', path: '/regions', aim: 0.5 },
];
