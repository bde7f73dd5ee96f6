import type { Handlers } from '../../handler.ts';
import { finishAftercare } from './finish-aftercare.ts';
import { giveWord } from './give-word.ts';
import { listAftercare } from './list-aftercare.ts';

export const aftercareHandlers = {
  'POST /donor/donations/{id}/word': giveWord,
  'GET /hospital/aftercare': listAftercare,
  'POST /hospital/aftercare/{id}/done': finishAftercare,
} satisfies Partial<Handlers>;
