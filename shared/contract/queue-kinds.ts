/**
 * The kinds of things that wait for an admin. A kind is an entry here, a file in `api/oversight/inbox` that finds it, and an
 * entry of `pwa/areas/admin/queue/kinds.ts` that shows it: if one is missing, nothing compiles.
 */
export const QUEUE_KINDS = [
  'application',
  'identity',
  'objection',
  'report',
  'duplicate',
  'signal',
  'message',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
