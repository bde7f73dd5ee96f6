import type { Handlers } from '../../handler.ts';
import { banUser } from './ban-user.ts';
import { changeUser } from './change-user.ts';
import { deleteUserAccount } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { readUserAccount } from './read-user.ts';
import { signOutUser } from './sign-out-user.ts';

export const moderationHandlers = {
  'GET /admin/users': listUsers,
  'GET /admin/users/{id}': readUserAccount,
  'PATCH /admin/users/{id}': changeUser,
  'PATCH /admin/ban-user/{id}': banUser,
  'DELETE /admin/users/{id}': deleteUserAccount,
  'DELETE /admin/users/{id}/sessions': signOutUser,
} satisfies Partial<Handlers>;
