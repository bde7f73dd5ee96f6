import type { MovementKind } from '../../../../shared/rules/lot-states.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { chunks } from '../../../platform/database/chunks.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';

/** Fewer rows than SQLite has parameters for in one statement (32,766). */
const ROWS = 500;
/** Lots in the refrigerator, however many have gone through it. */
const STANDING = 100;
const TYPES = ['O+', 'A+', 'B+', 'O-'] as const;
/** The life of a lot of ten units, one movement after the other. */
const LIFE: readonly MovementKind[] = [
  'add',
  'screen',
  'reserve',
  'release',
  'reserve',
  'release',
  'issue',
  'issue',
  'use',
  'discard',
];

interface StockPast {
  readonly hospitalId: string;
  readonly lots: number;
  /** Ids of the donations that the first lots came from. */
  readonly donations: readonly string[];
  readonly now: Date;
}

const idOf = (kind: number, index: number) =>
  `01920000-0000-7000-${8000 + kind}-${String(index).padStart(12, '0')}`;

export const bagNumberAt = (index: number): string => `G1234${String(26_000_000 + index).padStart(8, '0')}`;

function lotRow({ hospitalId, lots, donations, now }: StockPast, index: number): Row<'stock_lots'> {
  const collected = now.getTime() - ((lots - index) / lots) * 30 * DAY_MS;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const isStanding = index >= lots - STANDING;
  return {
    id: idOf(1, index),
    hospital_id: hospitalId,
    blood_type: TYPES[index % TYPES.length] ?? 'O+',
    component: 'whole_blood',
    // Every second one that is gone was a bag with a number.
    bag_number: isStanding || index % 2 === 1 ? null : bagNumberAt(index),
    state: isStanding ? 'available' : 'issued',
    units: isStanding ? 4 : 0,
    collected_at: day(collected),
    expires_at: day(collected + 35 * DAY_MS),
    created_at: new Date(collected).toISOString(),
    split_from: null,
    request_id: null,
    reserved_until: null,
    given_for: null,
    donation_id: donations[index] ?? null,
  };
}

const movementsOf = ({ hospitalId }: StockPast, lot: Row<'stock_lots'>, index: number) =>
  LIFE.map(
    (kind, step): Row<'stock_movements'> => ({
      id: idOf(2, index * LIFE.length + step),
      number: index * LIFE.length + step + 1,
      lot_id: lot.id,
      hospital_id: hospitalId,
      kind,
      units: 1,
      units_left: lot.units,
      into_lot_id: null,
      request_id: null,
      reason: kind === 'discard' ? 'damaged' : null,
      from_state: null,
      undoes: null,
      issued_to: kind === 'issue' ? 'Ward 3' : null,
      done_at: null,
      actor_id: hospitalId,
      at: lot.created_at,
    }),
  );

/** Writes lots that are gone, and the last ones that are in stock, with ten movements each. */
export const insertStock = (db: Database, past: StockPast): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const indexes = Array.from({ length: past.lots }, (_, index) => index);
    for (const some of chunks(indexes, ROWS)) {
      const lots = some.map((index) => lotRow(past, index));
      await trx.insertInto('stock_lots').values(lots).execute();
      const movements = lots.flatMap((lot, at) => movementsOf(past, lot, some[at] ?? 0));
      for (const part of chunks(movements, ROWS))
        await trx.insertInto('stock_movements').values(part).execute();
    }
    await trx
      .insertInto('stock_ledgers')
      .values({ hospital_id: past.hospitalId, movements: past.lots * LIFE.length })
      .execute();
  });
