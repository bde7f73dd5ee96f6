import type { KindWithDetails } from './delivery-details.ts';

/** A message for a person, on each of their devices. */
export type PersonalMessage = KindWithDetails & {
  readonly userId: string;
  /** A message replaces an earlier one of the same tag on the screen. */
  readonly tag: string;
  readonly urgency: 'high' | 'normal';
  /** ISO 8601; no push service delivers it after this. */
  readonly expiresAt: string;
  readonly requestId?: string;
  readonly alertId?: string;
  /** Not sent before this; by default now. */
  readonly notBefore?: Date | undefined;
};
