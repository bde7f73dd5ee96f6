import { isFields } from '../../../lib/is-fields.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

const KEY = 'dhiig.family-ask';

/** What was asked on this device, and the code to show in the ward. */
export interface Asked {
  readonly hospital: string;
  readonly code: string;
  /** ISO 8601 */
  readonly endsAt: string;
}

/** Whoever closes the page in the corridor finds the code again until it ends. */
export function readAsked(now: number): Asked | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (!isFields(stored)) return undefined;
    const asked = stored as unknown as Asked;
    return Date.parse(asked.endsAt) > now ? asked : undefined;
  } catch {
    return undefined;
  }
}

export const storeAsked = (asked: Asked | null): void => writeStored(KEY, asked && JSON.stringify(asked));
