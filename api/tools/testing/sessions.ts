import { startSession } from '../../platform/sessions/start-session.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Someone signed in again: the clock has moved past their session. */
export const renewed = async (app: TestApp, person: Person): Promise<Person> => ({
  ...person,
  token: await newToken(app, person),
});

/** Another session of someone, without checking a password. */
export async function newToken(app: TestApp, { id }: Pick<Person, 'id'>): Promise<string> {
  const { context } = app;
  const { role, name } = await context.db
    .selectFrom('users')
    .select(['role', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return context.tokens.sign(await startSession(context, context.db, { id, role, name }, false));
}
