import type { Context } from '../../context.ts';
import { createUser } from './create-user.ts';

/** Adds an admin from outside the app, because nobody can register as one. Returns the id; fails with `email_taken`. */
export async function createAdmin(
  context: Context,
  {
    email,
    password,
    name = 'Admin',
  }: { readonly email: string; readonly password: string; readonly name?: string },
): Promise<string> {
  const passwordHash = await context.passwords.hash(password);
  const user = { role: 'admin', name, email, phone: '', passwordHash, language: 'en' } as const;
  return context.db.transaction().execute((trx) => createUser(context, trx, user));
}
