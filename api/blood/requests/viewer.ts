import type { Coordinates } from '../../../shared/rules/distance.ts';
import { findViewingDonor, type ViewingDonor } from '../../people/donors/donor-store.ts';
import { type ActorNames, actorNames, NOBODY } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import type { Principal } from '../../principal.ts';

/** The reader of requests. A donor's distances are measured from their home. */
export interface Viewer {
  readonly id: string;
  readonly role: Principal['role'];
  readonly donor: ViewingDonor | undefined;
  readonly point: Coordinates | null;
  /** The names of a hospital's own people; nobody else sees any. */
  readonly names: ActorNames;
}

/** A colleague reads with the rights of their hospital. */
export async function viewerOf(
  db: Database,
  { id, role, hospitalId }: Pick<Principal, 'id' | 'role'> & Partial<Pick<Principal, 'hospitalId'>>,
): Promise<Viewer> {
  const donor = role === 'donor' ? await findViewingDonor(db, id) : undefined;
  const viewerId = hospitalId ?? id;
  const names = role === 'hospital' ? await actorNames(db, viewerId) : NOBODY;
  return { id: viewerId, role, donor, point: donor ? pointOf(donor) : null, names };
}
