import { DAY_MS } from '../time.ts';

/**
 * How many donors without an arrival code one hospital may defer within CLAIM_WINDOW_MS, and how many it may record as
 * having given: only the hospital claims that they came, and a malicious hospital must not take many donors from all
 * others.
 */
export const CLAIMS_WITHOUT_CODE = 10;
export const CLAIM_WINDOW_MS = DAY_MS;
