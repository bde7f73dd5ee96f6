import { localDateTime, type Timezone } from '../../shared/rules/local-day.ts';

/** The instant in a file for spreadsheets: `2026-03-05 10:00` on the clock of the zone, which its header names. */
export const fileTime = (timezone: Timezone, iso: string): string =>
  localDateTime(timezone, new Date(iso)).replace('T', ' ');

/** The header of a file's times: "When (UTC)". */
export const fileTimeHeader = (header: string, timezone: Timezone): string => `${header} (${timezone})`;
