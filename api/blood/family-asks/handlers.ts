import { REGIONS } from '../../../shared/places/regions.ts';
import type { Handlers } from '../../handler.ts';
import { listTrustedIn } from '../../people/hospitals/trusted-store.ts';
import { answerAsk } from './answer-ask.ts';
import { listOpenAsks } from './ask-store.ts';
import { showAsks } from './show-ask.ts';

/** More than any region has. */
const HOSPITALS_MAX = 200;
const SHOWN_MAX = 50;

export const familyAskHandlers = {
  'GET /family-asks/hospitals': async ({ context: { db }, query: { region } }) => ({
    hospitals: await listTrustedIn(
      db,
      REGIONS.find(({ code }) => code === region)?.name ?? null,
      HOSPITALS_MAX,
    ),
  }),
  'GET /hospital/family-asks': async ({ context, principal }) => {
    const { db, now } = context;
    const rows = await listOpenAsks(db, principal.hospitalId, now().toISOString(), SHOWN_MAX);
    return { asks: await showAsks(context, db, rows) };
  },
  'PATCH /hospital/family-asks/{id}': answerAsk,
} satisfies Partial<Handlers>;
