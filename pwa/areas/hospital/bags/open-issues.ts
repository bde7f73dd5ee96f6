import type { Issue, LotMovement } from '../../../../shared/contract/inventory.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import type { KnownLot } from '../stock/known-lot.ts';

/** What was issued on this device and has not reached the server, of the lots that it knows. */
function issuedHere({ endpoint, params, body, createdAt }: OutboxEntry, lots: readonly KnownLot[]): Issue[] {
  const { id, kind, units, issuedTo, at } = (body ?? {}) as Partial<LotMovement>;
  const lot = lots.find((known) => known.id === params.id);
  if (endpoint !== 'POST /hospital/inventory/{id}/movements') return [];
  if (kind !== 'issue' || id === undefined || units === undefined || !lot) return [];
  const { bloodType, component, bagNumber, expiresAt } = lot;
  return [
    {
      id,
      lotId: lot.id,
      bloodType,
      component,
      ...(bagNumber !== undefined && { bagNumber }),
      units,
      at: at ?? new Date(createdAt).toISOString(),
      expiresAt,
      ...(issuedTo !== undefined && { issuedTo }),
    },
  ];
}

/**
 * Issues, the newest first, whose end is neither recorded nor waits on this device to be sent: those that the server
 * has returned, and those that wait themselves.
 */
export function openIssues(
  issued: readonly Issue[],
  lots: readonly KnownLot[],
  outbox: readonly OutboxEntry[],
): Issue[] {
  const waiting = outbox.filter(({ state }) => state === 'waiting');
  // Their end, or what takes them back.
  const ended = new Set(waiting.map(({ params }) => params.movementId));
  const known = new Set(issued.map(({ id }) => id));
  const here = waiting
    .flatMap((entry) => issuedHere(entry, lots))
    .filter(({ id }) => !known.has(id))
    .reverse();
  return [...here, ...issued].filter(({ id }) => !ended.has(id));
}
