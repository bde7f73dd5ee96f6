import type { Handlers } from '../../handler.ts';
import { askOnPage } from './ask-on-page.ts';

export const familyAskPageHandlers = {
  'POST /family-asks': askOnPage,
} satisfies Partial<Handlers>;
