import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** A list as somebody wants it every day: its name in their words, and the address that shows it. */
interface SavedFilter {
  readonly name: string;
  readonly to: string;
}

const KEY = 'dhiig.filters';
/** More is no longer a choice at a glance; the oldest goes. */
const MOST = 20;

/** A page is a place in today's list; the rest name a person, which must not stay on a device. */
const NOT_KEPT = ['page', 'search', 'entry', 'user', 'do', 'actor', 'subject', 'account', 'hospital'];

function readSaved(): readonly SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(({ name, to }) => typeof name === 'string' && isOwn(to)) : [];
  } catch {
    return [];
  }
}

/** Only addresses of this area are followed. */
const isOwn = (to: unknown): boolean => typeof to === 'string' && to.startsWith('/admin');

const saved = createStore(readSaved());

function keep(filters: readonly SavedFilter[]): void {
  writeStored(KEY, filters.length > 0 ? JSON.stringify(filters) : null);
  saved.set(filters);
}

export const useSavedFilters = (): readonly SavedFilter[] => useSyncExternalStore(saved.subscribe, saved.get);

/** What of an address is worth saving; undefined if that is the whole list. */
export function savedAddress(path: string, search: string): string | undefined {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !NOT_KEPT.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept.toSorted())}` : undefined;
}

export const saveFilter = (filter: SavedFilter): void =>
  keep([...saved.get().filter(({ to }) => to !== filter.to), filter].slice(-MOST));

export const removeFilter = (filter: SavedFilter): void =>
  keep(saved.get().filter(({ to }) => to !== filter.to));
