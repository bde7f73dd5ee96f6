import type { Handler } from '../../handler.ts';
import { listColleagues, listInvitations } from '../../people/hospitals/staff-store.ts';
import { readUser } from '../accounts/user-store.ts';
import { invitationLink } from './invitation-link.ts';

/** The owner first, then colleagues, the longest there first. Only the owner sees mail addresses and invitations. */
export const listStaff: Handler<'GET /hospital/staff'> = async ({ context, principal }) => {
  const { db, now } = context;
  const { hospitalId, isOwner } = principal;
  const owner = await readUser(db, hospitalId);
  const colleagues = await listColleagues(db, hospitalId);
  const invited = isOwner ? await listInvitations(db, hospitalId, now().toISOString()) : [];
  return {
    staff: [
      { id: owner.id, name: owner.name, position: 'owner', joinedAt: owner.joined_at },
      ...colleagues.map(({ id, name, joined_at: joinedAt, email }) => ({
        id,
        name,
        position: 'staff' as const,
        joinedAt,
        ...(isOwner && { email }),
      })),
    ],
    invitations: invited.map(({ id, name, email, expires_at: expiresAt }) => ({
      id,
      name,
      email,
      expiresAt,
      link: invitationLink(context, id),
    })),
  };
};
