import type { Handlers } from '../../handler.ts';
import { askToSend } from './ask-to-send.ts';
import { changeMap } from './change-map.ts';
import { readSend } from './read-send.ts';
import { readValues } from './read-values.ts';
import { readSetup } from './show-setup.ts';

export const dhis2Handlers = {
  'GET /admin/dhis2': readSetup,
  'PUT /admin/dhis2': changeMap,
  'GET /admin/dhis2/values': readValues,
  'POST /admin/dhis2/send': askToSend,
  'GET /admin/dhis2/sends/{id}': readSend,
} satisfies Partial<Handlers>;
