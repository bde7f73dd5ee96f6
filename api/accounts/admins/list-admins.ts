import { ADMINS_MAX } from '../../../shared/contract/admin-team.ts';
import type { Handler } from '../../handler.ts';
import { listAdminAccounts } from './admin-list-store.ts';
import { listAdminInvitations } from './invitation-store.ts';

export const listAdmins: Handler<'GET /admin/admins'> = async ({ context: { db, now } }) => ({
  admins: (await listAdminAccounts(db, ADMINS_MAX)).map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    joinDate: row.joined_at,
    lastActive: row.last_active_at,
    secondFactor: row.confirmed_at !== null,
  })),
  invitations: (await listAdminInvitations(db, now().toISOString(), ADMINS_MAX)).map((row) => ({
    id: row.id,
    email: row.email,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
  })),
});
