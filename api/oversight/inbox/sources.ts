import type { QueueKind } from '../../../shared/contract/queue-kinds.ts';
import { applications } from './application-store.ts';
import { duplicates } from './duplicate-queue-store.ts';
import { identities } from './identity-store.ts';
import type { QueueSource } from './kind.ts';
import { messages } from './message-queue-store.ts';
import { objections } from './objection-queue-store.ts';
import { reports } from './report-queue-store.ts';
import { signals } from './signal-queue-store.ts';

export const SOURCES: Readonly<Record<QueueKind, QueueSource>> = {
  application: applications,
  identity: identities,
  objection: objections,
  report: reports,
  duplicate: duplicates,
  signal: signals,
  message: messages,
};
