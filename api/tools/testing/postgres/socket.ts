import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the socket of the tests' own PostgreSQL server; undefined if the tests run on SQLite. */
    postgres: string | undefined;
  }
}

/** Set if these tests run on PostgreSQL. */
export const postgresSocket = inject('postgres');

/** For a test of what only SQLite has: its file, its plans, its settings, the migrations from before PostgreSQL. */
export const onPostgres = postgresSocket !== undefined;
