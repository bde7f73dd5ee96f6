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

/** Of the migrations that have run on a database, those that this release does not know. */
export const unknownAmong = (
  names: readonly string[],
  migrations: readonly Migration[] = MIGRATIONS,
): string[] => names.filter((name) => !migrations.some((known) => known.name === name));

/** Was a database that has these made before the schema had one beginning? */
export const isBeforeTheSchema = (unknown: readonly string[]): boolean =>
  unknown.includes('0001-people-and-requests');

/** Where a database comes from that has these. */
export const originOf = (unknown: readonly string[]): string =>
  isBeforeTheSchema(unknown)
    ? 'a version from before the first release, which this one cannot take over'
    : 'a newer release than this one';
