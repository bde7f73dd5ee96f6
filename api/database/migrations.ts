import type { Kysely } from 'kysely';
import { createSchema } from './create-schema.ts';
import type { DialectName } from './dialect.ts';

/** One change of the schema. `up` runs in a transaction. */
export interface Migration {
  /** Begins with its number. */
  readonly name: string;
  readonly up: (db: Kysely<never>, dialect: DialectName) => Promise<void>;
}

/** In their order. What has been released is never changed: the next change is a new one. */
export const MIGRATIONS: readonly Migration[] = [{ name: '0001-schema', up: createSchema }];

/** The first migration of a database that was made before the schema had one beginning. */
export const BEFORE_THE_SCHEMA = '0001-people-and-requests';
