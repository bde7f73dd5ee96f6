import { ApiError, NetworkError } from './errors.ts';

/** The server's own sentence about a failure, in the language of the app; undefined if there is none. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== undefined ? error.message : undefined;

/** Was there no answer, so that the same attempt may be sent again? */
export const isUnanswered = (error: unknown): boolean => error instanceof NetworkError;
