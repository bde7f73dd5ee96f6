import type { Database } from '../database/database.ts';
import { listNames } from './actor-store.ts';

/**
 * Names of a hospital's people by id: the owner's, which is the hospital's own, and those of colleagues, also former
 * ones.
 */
export type ActorNames = ReadonlyMap<string, string>;

export const NOBODY: ActorNames = new Map();

export async function actorNames(db: Database, hospitalId: string): Promise<ActorNames> {
  return new Map((await listNames(db, hospitalId)).map(({ id, name }) => [id, name]));
}

/**
 * The name shown for whoever did something; null if it was deleted with their account. Undefined if nobody did
 * it, and at a hospital with a single login, where a name adds nothing.
 */
export const shownActor = (names: ActorNames, id: string | null): string | null | undefined =>
  id === null || names.size < 2 ? undefined : (names.get(id) ?? null);
