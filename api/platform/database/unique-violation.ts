/** SQLite's names and PostgreSQL's SQLSTATE for a value that must be unique and exists already. */
const CODES: ReadonlySet<unknown> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.has(error.code);
