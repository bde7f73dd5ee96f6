/** A disk that is full, failing, or mounted read-only. */
const CANNOT_STORE =
  /^(SQLITE_FULL|SQLITE_CANTOPEN\w*|ENOSPC|EDQUOT|EFBIG|EROFS|SQLITE_READONLY\w*|SQLITE_IOERR\w*|53100|58030)$/;
/** PostgreSQL stops, starts, is a standby now or has no connection left: another moment will do. */
const AWAY =
  /^(57P0[123]|25006|08\w{3}|53300|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|E(HOST|NET)UNREACH|EPIPE)$/;
const CONNECTION_LOST =
  /^Connection terminated|^Query read timeout|^Client (has encountered a connection error|was closed)|^timeout exceeded when trying to connect/;
const CONFLICT = /^(40001|40P01)$/;
const LOCKED = /^(SQLITE_BUSY|55P03)/;

const hasCodeLike = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.test(error.code);

export const isStorageFull = (error: unknown): boolean => hasCodeLike(error, CANNOT_STORE);

/** PostgreSQL can't be reached, or has just gone. */
export const isAway = (error: unknown): boolean =>
  hasCodeLike(error, AWAY) ||
  (error instanceof Error &&
    (CONNECTION_LOST.test(error.message) ||
      ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo'))));

/** PostgreSQL is there and does not let this user in, or has no database of that name. */
export const isRefused = (error: unknown): boolean => hasCodeLike(error, /^(28\w{3}|3D000|42501)$/);

/** PostgreSQL undid the transaction for another's sake (a deadlock, with somebody who writes by hand): done again it may be well. */
export const isConflict = (error: unknown): boolean => hasCodeLike(error, CONFLICT);

/** Others held the database for longer than the caller could wait, or it can't be reached for now. */
export const isBusy = (error: unknown): boolean =>
  hasCodeLike(error, LOCKED) || isConflict(error) || isAway(error);

/** Nothing can be written now. What is only noted beside a read may not fail it for that. */
export const isNotWritable = (error: unknown): boolean => isStorageFull(error) || isBusy(error);
