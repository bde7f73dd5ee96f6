import type { Duplicate, DuplicateSide } from '../../shared/contract/duplicates.ts';
import type { LikenessGround } from '../../shared/rules/likeness.ts';
import type { Database } from '../database/database.ts';
import { standingOf } from '../hospitals/hospital-store.ts';
import type { Pair } from './duplicate-store.ts';
import { type Compared, readCompared } from './trait-store.ts';

function statusOf({ status, role, verification, suspended_at }: Compared): DuplicateSide['status'] {
  if (status === 'banned') return 'banned';
  return role === 'hospital' && verification !== null ? standingOf({ verification, suspended_at }) : 'active';
}

function sideOf(row: Compared): DuplicateSide {
  const { id, role, name, phone, email, asked_name, asked_phone, asked_location } = row;
  const asks = [asked_name, asked_phone, asked_location].some((asked) => asked !== null);
  return {
    id,
    role: role === 'hospital' ? 'hospital' : 'donor',
    name,
    phone,
    email,
    location: (role === 'hospital' ? row.location_address : row.donor_location) ?? '',
    address: role === 'hospital' ? row.address : null,
    joinedAt: row.joined_at,
    status: statusOf(row),
    asks:
      role === 'hospital' && asks ? { name: asked_name, phone: asked_phone, location: asked_location } : null,
  };
}

/** The likely impostor: the one with a verified hospital's name and another number; of two verified ones neither. */
function impostorOf(first: DuplicateSide, second: DuplicateSide, grounds: readonly LikenessGround[]) {
  if (!grounds.includes('name') || grounds.includes('phone')) return null;
  const isTrusted = ({ status }: DuplicateSide) => status === 'verified';
  if (first.role !== 'hospital' || second.role !== 'hospital') return null;
  if (isTrusted(first) === isTrusted(second)) return null;
  return isTrusted(first) ? second.id : first.id;
}

/** Pairs as admins see them, without pairs of which an account is no longer compared. */
export async function showDuplicates(db: Database, pairs: readonly Pair[]): Promise<Duplicate[]> {
  if (pairs.length === 0) return [];
  const ids = [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))];
  const sides = new Map((await readCompared(db, ids)).map((row) => [row.id, sideOf(row)]));
  return pairs.flatMap((pair): Duplicate[] => {
    const first = sides.get(pair.first_id);
    const second = sides.get(pair.second_id);
    if (!first || !second) return [];
    const grounds = JSON.parse(pair.grounds) as LikenessGround[];
    return [
      {
        id: pair.id,
        grounds,
        impostorId: impostorOf(first, second, grounds),
        sides: [first, second],
        flaggedAt: pair.flagged_at,
        status: pair.status,
        decision: pair.decision,
        decidedAt: pair.decided_at,
        reason: pair.reason,
      },
    ];
  });
}
