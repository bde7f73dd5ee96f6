import type { BagStep } from '../../../shared/contract/bags.ts';
import type { Handler } from '../../handler.ts';
import { actorNames, shownActor } from '../../platform/actors/actor-names.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { wayOf } from '../stock/bag-store.ts';
import { findBagFor, lotsGivenBy } from './found-bag.ts';
import { showBagLot } from './show-bag-lot.ts';

type Way = Awaited<ReturnType<typeof wayOf>>;

/**
 * Look-back: from a bag to its donor, its way and its end, and from its donor to all that they gave. Who a donor is,
 * only the hospital that recorded the donation reads, and admins, whose reading is in the audit.
 */
export const readBag: Handler<'GET /hospital/bags/{number}'> = async ({ context, principal, params }) => {
  const { db } = context;
  const now = context.now();
  const isAdmin = principal.role === 'admin';
  const reader = principal.hospitalId;
  const { lots, way, donation } = await findBagFor(db, principal, params.number);
  const names = await actorNames(db, reader);
  const step = (row: Way[number]): BagStep => {
    const isOwn = row.hospital_id === reader;
    const by = isOwn ? shownActor(names, row.actor_id) : undefined;
    return {
      id: row.id,
      at: row.done_at ?? row.at,
      hospital: row.hospital,
      isOwn,
      kind: row.kind,
      component: row.component,
      units: row.units,
      ...(row.reason !== null && { reason: row.reason }),
      ...(isOwn && row.issued_to !== null && { issuedTo: row.issued_to }),
      ...(by !== undefined && { by }),
    };
  };
  const given = donation ? await lotsGivenBy(db, donation.donor_id) : [];
  const passed =
    isAdmin || given.length === 0
      ? []
      : await wayOf(
          db,
          given.map(({ id }) => id),
        );
  const had = new Set(passed.filter((row) => row.hospital_id === reader).map((row) => row.lot_id));
  if (donation && isAdmin)
    await recordAudit(context, db, {
      actorId: principal.id,
      action: 'bag.look_back',
      subjectId: donation.donor_id,
      detail: { bagNumber: params.number },
    });
  return {
    bag: {
      number: params.number,
      lots: lots.map((lot) => showBagLot(lot, reader, now)),
      way: way.map(step),
      ...(donation && {
        donor: { name: donation.name, donatedAt: donation.donated_at },
        ofDonor: given
          .filter((lot) => isAdmin || lot.hospital_id === reader || had.has(lot.id))
          .map((lot) => showBagLot(lot, reader, now)),
      }),
    },
  };
};
