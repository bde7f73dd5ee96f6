import { isOfType } from '../../lib/is-of-type.ts';
import type { Reader } from './release-file.ts';

/** What a page asks the worker, which replies with `CacheReply` on the port that comes with the message. */
export const CACHE_FILES = 'dhiig.keep';
export interface CacheRequest {
  readonly type: typeof CACHE_FILES;
  readonly reader: Reader;
  /** At most this many files; 0 only asks. */
  readonly most: number;
}

/** How many files for this reader are not on the device yet. */
export interface CacheReply {
  readonly left: number;
}

/** The message to open pages from a worker that is being installed. */
export const INSTALLING = 'dhiig.installing';
export interface Installing {
  readonly type: typeof INSTALLING;
  readonly done: number;
  readonly all: number;
}

export const isCacheRequest = (data: unknown): data is CacheRequest => isOfType(data, CACHE_FILES);
export const isInstalling = (data: unknown): data is Installing => isOfType(data, INSTALLING);
