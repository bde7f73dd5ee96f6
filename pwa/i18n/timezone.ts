import { useSyncExternalStore } from 'react';
import { COUNTRY_TIMEZONE } from '../../shared/country/facts.ts';
import type { Timezone } from '../../shared/rules/local-day.ts';
import { createStore } from '../lib/store.ts';

const chosen = createStore<Timezone | undefined>(undefined);

/** Prerendered pages are written on the country's clock, before the device's own is known. */
const whereWritten = (): Timezone => COUNTRY_TIMEZONE;

/** The zone in which the app shows and reads times; undefined for the device's own. */
export const setTimezone = chosen.set;

export const useTimezone = (): Timezone | undefined =>
  useSyncExternalStore(chosen.subscribe, chosen.get, whereWritten);

/**
 * The zones by names that every browser's Intl knows. EST, CST and PST are the standard times, as the server counts
 * them: `Etc/GMT±n` has the opposite sign.
 */
export const INTL_ZONES: Readonly<Record<Timezone, string>> = {
  [COUNTRY_TIMEZONE]: COUNTRY_TIMEZONE,
  UTC: 'UTC',
  EST: 'Etc/GMT+5',
  CST: 'Etc/GMT+6',
  PST: 'Etc/GMT+8',
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant on this device's clock, as a `datetime-local` control holds it: `YYYY-MM-DDThh:mm`. */
export function deviceDateTime(at: Date): string {
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}
