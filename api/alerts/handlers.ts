import { Failure } from '../failure.ts';
import type { Handlers } from '../handler.ts';

const closed = async (): Promise<never> => {
  throw new Failure('failure.unknown_path');
};

export const alertHandlers = {
  'POST /alerts/emergency': closed,
  'GET /alerts/{id}': closed,
  'GET /alerts': closed,
  'POST /alerts/answer': closed,
  'POST /requests/{id}/ask/{donorId}': closed,
} satisfies Partial<Handlers>;
