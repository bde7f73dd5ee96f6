import type { Handlers } from '../../handler.ts';
import { changeMass } from './end-mass.ts';
import { takeLaterSlot } from './later-slot.ts';
import { openMass } from './open-mass.ts';
import { planMass } from './plan-mass.ts';
import { listMassCasualties, readMass, readQueue } from './read-mass.ts';

export const massCasualtyHandlers = {
  'GET /mass-casualties': listMassCasualties,
  'POST /mass-casualties': openMass,
  'GET /mass-casualties/{id}': readMass,
  'PATCH /mass-casualties/{id}': changeMass,
  'PUT /mass-casualties/{id}/plan': planMass,
  'GET /mass-casualties/{id}/queue': readQueue,
  'POST /donor/later-slot/{id}': takeLaterSlot,
} satisfies Partial<Handlers>;
