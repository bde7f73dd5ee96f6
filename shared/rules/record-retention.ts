import { DAY_MS } from '../time.ts';

/**
 * How long it is recorded who did what, and who saw a donor's phone number: at least the six years that the HIPAA
 * rules, the strictest that hospitals commonly know, require for such records (45 CFR 164.316 and 164.528).
 */
export const RECORD_RETENTION_MS: number = 6 * 366 * DAY_MS;
