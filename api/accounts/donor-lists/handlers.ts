import { INVITED_DAYS } from '../../../shared/contract/donor-lists.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Handlers } from '../../handler.ts';
import { countInvited } from '../../people/invited-donors/invited-store.ts';
import { invitePeople } from './invite-people.ts';
import { registerAtDesk } from './register-at-desk.ts';
import { takeBackInvitations } from './take-back-invitations.ts';

export const donorListHandlers = {
  'GET /hospital/donor-lists': async ({ context: { db, now }, principal }) => ({
    people: await countInvited(
      db,
      principal.hospitalId,
      new Date(now().getTime() - INVITED_DAYS * DAY_MS).toISOString(),
    ),
  }),
  'POST /hospital/donors': registerAtDesk,
  'POST /hospital/donor-lists': invitePeople,
  'DELETE /hospital/donor-lists': takeBackInvitations,
} satisfies Partial<Handlers>;
