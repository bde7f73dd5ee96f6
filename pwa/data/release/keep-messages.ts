import type { Reader } from './release-file.ts';

/** What a page asks the worker, which replies with `KeepAnswer` on the port that comes with the message. */
export const KEEP = 'dhiig.keep';
export interface KeepQuestion {
  readonly type: typeof KEEP;
  readonly reader: Reader;
  /** At most this many files; 0 only asks. */
  readonly most: number;
}

/** How many files for this reader are not on the device yet. */
export interface KeepAnswer {
  readonly left: number;
}

/** The message to open pages from a worker that is being installed. */
export const INSTALLING = 'dhiig.installing';
export interface Installing {
  readonly type: typeof INSTALLING;
  readonly done: number;
  readonly all: number;
}

const isOf = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

export const isKeepQuestion = (data: unknown): data is KeepQuestion => isOf(data, KEEP);
export const isInstalling = (data: unknown): data is Installing => isOf(data, INSTALLING);
