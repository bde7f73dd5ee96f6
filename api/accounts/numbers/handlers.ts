import type { Handlers } from '../../handler.ts';
import { askForCode } from './ask-for-code.ts';

export const numberHandlers = {
  'POST /auth/number-codes': askForCode,
} satisfies Partial<Handlers>;
