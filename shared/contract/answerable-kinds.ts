import type { PushKind } from './push-message.ts';

/** Messages that a donor answers. Apart from the schemas: the worker needs only this. */
export const ANSWERABLE_KINDS = ['alert', 'ask'] as const satisfies readonly PushKind[];

export const isAnswerable = (kind: PushKind): boolean =>
  (ANSWERABLE_KINDS as readonly PushKind[]).includes(kind);
