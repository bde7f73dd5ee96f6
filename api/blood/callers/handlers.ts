import type { Handlers } from '../../handler.ts';
import { callNext } from './call-next.ts';
import { showDesk } from './desk.ts';
import { recordOutcome } from './record-outcome.ts';

export const callerHandlers = {
  'GET /hospital/callers/{alertId}': showDesk,
  'POST /hospital/callers/{alertId}': callNext,
  'POST /hospital/callers/{alertId}/{donorId}': recordOutcome,
} satisfies Partial<Handlers>;
