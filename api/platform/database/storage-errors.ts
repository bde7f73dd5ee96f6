/** A disk that is full, failing, or mounted read-only. */
const CANNOT_STORE =
  /^(SQLITE_FULL|SQLITE_CANTOPEN\w*|ENOSPC|EDQUOT|EFBIG|EROFS|SQLITE_READONLY\w*|SQLITE_IOERR\w*|53100|58030)$/;
/** PostgreSQL stops, starts, has become a standby or has no free connection: a retry will do. */
const AWAY =
  /^(57P0[123]|25006|08\w{3}|53300|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|E(HOST|NET)UNREACH|EPIPE)$/;
const CONNECTION_LOST =
  /^Connection terminated|^Query read timeout|^Client (has encountered a connection error|was closed)|^timeout exceeded when trying to connect/;
const CONFLICT = /^(40001|40P01)$/;
const LOCKED = /^(SQLITE_BUSY|55P03)/;

const hasCodeLike = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.test(error.code);

export const isStorageFull = (error: unknown): boolean => hasCodeLike(error, CANNOT_STORE);

/** PostgreSQL cannot be reached, or the connection was lost. */
export const isAway = (error: unknown): boolean =>
  hasCodeLike(error, AWAY) ||
  (error instanceof Error &&
    (CONNECTION_LOST.test(error.message) ||
      ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo'))));

/** PostgreSQL refuses this user, or has no database of that name. */
export const isRefused = (error: unknown): boolean => hasCodeLike(error, /^(28\w{3}|3D000|42501)$/);

/**
 * A migration has changed the columns that a prepared statement reads, for example `*`: prepared again, it runs. The
 * code is the same for everything that PostgreSQL does not support.
 */
export const isStalePlan = (error: unknown): boolean =>
  hasCodeLike(error, /^0A000$/) && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';

/**
 * PostgreSQL rolled the transaction back because of another (such as a deadlock with somebody who writes by hand): a
 * repetition may succeed.
 */
export const isConflict = (error: unknown): boolean => hasCodeLike(error, CONFLICT);

/** Others locked the database for longer than the caller could wait, or it cannot be reached for now. */
export const isBusy = (error: unknown): boolean =>
  hasCodeLike(error, LOCKED) || isConflict(error) || isAway(error);

/** Nothing can be written now. A read must not fail because of what is only recorded beside it. */
export const isNotWritable = (error: unknown): boolean => isStorageFull(error) || isBusy(error);
