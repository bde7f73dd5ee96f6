import type { PushKind } from './push-message.ts';

/** Messages that a donor can answer. In a file without schemas: the service worker needs only this. */
export const ANSWERABLE_KINDS = ['alert', 'ask'] as const satisfies readonly PushKind[];

export const isAnswerable = (kind: string): boolean => (ANSWERABLE_KINDS as readonly string[]).includes(kind);
