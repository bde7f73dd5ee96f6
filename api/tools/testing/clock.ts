import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { TEST_NOW } from './test-app.ts';

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** Instants so long after the time at which a test's clock begins. */
export const secondsLater = (seconds: number) => after(seconds * 1000);
export const minutesLater = (minutes: number) => after(minutes * 60_000);
export const hoursLater = (hours: number) => after(hours * HOUR_MS);
export const daysLater = (days: number) => after(days * DAY_MS);
