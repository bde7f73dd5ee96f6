import { CompiledQuery } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { type Access, type Endpoint, splitKey } from '../../../shared/contract/endpoint.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { withTimeout } from '../../platform/database/write-timeout.ts';
import { newRequest, responsesOf } from '../../tools/testing/blood-requests.ts';
import { fullLife } from '../../tools/testing/full-life.ts';
import { admin, type Person } from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import type { TestApp } from '../../tools/testing/test-app.ts';

/** Another program that begins to write, and ends when the returned function is called. */
async function holdLock({ context }: TestApp): Promise<() => Promise<void>> {
  const other = openDatabase(context.config.databaseUrl);
  onTestFinished(() => other.destroy());
  await other.executeQuery(CompiledQuery.raw('begin immediate'));
  return async () => {
    await other.executeQuery(CompiledQuery.raw('rollback'));
  };
}

const reads = Object.entries<Endpoint>(contract).flatMap(([key, { access, stream }]) => {
  const { method, path } = splitKey(key);
  return method === 'GET' && !stream ? [{ path, access }] : [];
});

describe('while another program writes', () => {
  it('every read is answered, and no phone number is shown without being recorded', async () => {
    const app = await createFileApp({ RATE_LIMITS: 'on' });
    const { donor, hospital, requestId } = await fullLife(app);
    const boss = await admin(app);
    const tokenFor = (access: Access): string | undefined => {
      const byRole: Record<string, Person> = { donor, hospital, admin: boss };
      return typeof access === 'object' ? byRole[access.roles[0]]?.token : donor.token;
    };
    const sound = new Map<string, number>();
    const readAll = async () => {
      const statuses = new Map<string, number>();
      for (const { path, access } of reads) {
        const { status } = await app.call('GET', path.replace('{id}', requestId), {
          token: tokenFor(access),
        });
        statuses.set(path, status);
      }
      return statuses;
    };
    for (const [path, status] of await readAll()) sound.set(path, status);
    app.setNow(new Date(app.context.now().getTime() + 3_600_000));
    const letGo = await holdLock(app);
    expect(await withTimeout(10, readAll)).toEqual(sound);
    const unnoted = await withTimeout(10, () => responsesOf(app, hospital, requestId));
    expect(unnoted).toMatchObject([{ phone: null }]);
    await letGo();
    expect(await responsesOf(app, hospital, requestId)).toMatchObject([{ phone: expect.any(String) }]);
  });

  it('a write waits for its turn while others are answered, and the answer says when to retry', async () => {
    const app = await createFileApp();
    const { hospital } = await fullLife(app);
    const post = () => app.call('POST', '/requests/create', { token: hospital.token, body: newRequest() });
    const letGo = await holdLock(app);
    const { status, headers, body } = await withTimeout(50, post);
    expect({ status, code: body.code, wait: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'failure.overloaded',
      wait: '2',
    });
    const waiting = post();
    expect((await app.call('GET', '/health')).status).toBe(200);
    await letGo();
    expect((await waiting).status).toBe(201);
  });
});
