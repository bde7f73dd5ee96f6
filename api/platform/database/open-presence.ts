import { filePresence } from './file-presence.ts';
import { pathOf } from './open.ts';
import { isPostgresUrl } from './open-postgres.ts';
import { postgresPresence } from './postgres-presence.ts';
import type { Presence } from './presence.ts';

/** A database in the memory of one process has no other instances. */
const ALONE: Presence = {
  show: async () => undefined,
  isGone: async () => true,
  close: async () => undefined,
};

export function openPresence(databaseUrl: string, instanceId: string): Presence {
  if (isPostgresUrl(databaseUrl)) return postgresPresence(databaseUrl, instanceId);
  const path = pathOf(databaseUrl);
  return path === ':memory:' ? ALONE : filePresence(`${path}-instances`, instanceId);
}
