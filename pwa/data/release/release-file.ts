import type { Role } from '../../../shared/contract/endpoint.ts';

/** The user of the app on this device, as far as it decides which of its files are stored. */
export interface Reader {
  readonly language: string;
  /** Undefined for a person who is not signed in. */
  readonly role?: Role | undefined;
}

/** A file of a release, as the build writes it into the worker (build/release-files.ts). */
export interface ReleaseFile {
  /** Without the slash before it: `assets/core-Bw3msbO.js`. */
  readonly url: string;
  /** Of the content at the same address in each release; null if the address names the content. */
  readonly revision: string | null;
  /** Whose screens need it; left out, it belongs to the shell, which everybody has; empty, to who has loaded it. */
  readonly for?: readonly (Role | 'visitor')[];
  /** Messages of this language. */
  readonly in?: string;
}

export const INDEX = 'index.html';

/** `/assets/core-Bw3msbO.js`, or `/index.html?revision=…`. */
export const keyOf = ({ url, revision }: ReleaseFile): string =>
  `/${url}${revision === null ? '' : `?revision=${revision}`}`;

/** A file's name in every release: `assets/core.js`. */
export const nameOf = (url: string): string => url.replace(/-[\w-]{7}(?=\.\w+$)/, '');

/** Is it part of what the app needs to start? */
export const isShell = (file: ReleaseFile, language: string | undefined): boolean =>
  file.for === undefined && (file.in === undefined || file.in === language);

/** Is it only for the browsers that load it? */
export const isForFew = (file: ReleaseFile): boolean => file.for?.length === 0;

/** Does this reader need it, now or on a later screen? What visitors read is for everybody. */
export const isFor = (file: ReleaseFile, { role, language }: Reader): boolean =>
  (file.in === undefined || file.in === language) &&
  (file.for === undefined || file.for.includes('visitor') || (role !== undefined && file.for.includes(role)));
