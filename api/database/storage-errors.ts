/** A disk that is full, failing, or mounted read-only. */
const CANNOT_STORE =
  /^(SQLITE_FULL|SQLITE_CANTOPEN\w*|ENOSPC|EDQUOT|EFBIG|EROFS|SQLITE_READONLY\w*|SQLITE_IOERR\w*)$/;
const LOCKED = /^SQLITE_BUSY/;

const hasCodeLike = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.test(error.code);

export const isStorageFull = (error: unknown): boolean => hasCodeLike(error, CANNOT_STORE);

/** Others held the database for longer than the caller could wait. */
export const isBusy = (error: unknown): boolean => hasCodeLike(error, LOCKED);

/** Nothing can be written now. What is only noted beside a read may not fail it for that. */
export const isNotWritable = (error: unknown): boolean => isStorageFull(error) || isBusy(error);
