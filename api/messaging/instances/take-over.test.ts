import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPresence } from '../../platform/database/open-presence.ts';
import { leaseMail } from '../../platform/mail/mail-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { registerDonor } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createPushLab, deliveriesOf, queueFor } from '../../tools/testing/push.ts';
import type { TestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { leaseDeliveries } from '../push/sender/lease-deliveries.ts';
import { leave, takeOver } from './take-over.ts';

/** A delivery and a mail that another instance has leased, and that instance's presence. */
async function inHandOfAnother() {
  const folder = testFolder();
  const lab = await createPushLab({ DATABASE_URL: `file:${join(folder, 'dhiig.db')}` });
  const { app } = lab;
  const donor = await registerDonor(app);
  await lab.deviceOf(donor);
  await queueFor(lab, donor);
  const { context } = app;
  const { db, now } = context;
  await db.deleteFrom('mails').execute();
  await db.transaction().execute((trx) =>
    queueMail(context, trx, {
      kind: 'request_cancelled',
      details: { hospital: 'Banadir', bloodType: 'O-' },
      userId: donor.id,
      recipient: donor.email,
      language: 'en',
    }),
  );
  const other = { ...context, instanceId: context.newId() };
  const until = new Date(now().getTime() + 60_000).toISOString();
  const { leased } = await leaseDeliveries(other, 10);
  const mail = await leaseMail(db, now().toISOString(), { by: other.instanceId, until });
  expect([leased.length, mail?.leased_until]).toEqual([1, until]);
  const free = async () => [
    (await deliveriesOf(lab)).filter(({ leased_until }) => leased_until === null).length,
    (await db.selectFrom('mails').select('id').where('leased_until', 'is', null).execute()).length,
  ];
  const mine = presenceOf(app, context.instanceId);
  return { app, other, mine, free, look: () => takeOver(context, mine) };
}

function presenceOf({ context }: TestApp, id: string) {
  const presence = openPresence(context.config.databaseUrl, id);
  onTestFinished(() => presence.close());
  return presence;
}

it('does not touch what a living instance has leased, and takes over as soon as it has died', async () => {
  const { app, other, free, look } = await inHandOfAnother();
  const theirs = presenceOf(app, other.instanceId);
  await takeOver(other, theirs);
  await look();
  await look();
  expect(await free()).toEqual([0, 0]);
  await theirs.close();
  await expect.poll(async () => look().then(free)).toEqual([1, 1]);
  expect(await app.context.db.selectFrom('instances').select('id').execute()).toEqual([
    { id: app.context.instanceId },
  ]);
});

it('takes over from a process that is killed', async () => {
  const { app, other, free, look } = await inHandOfAnother();
  const url = new URL('../../platform/database/open-presence.ts', import.meta.url).href;
  const program = `import { openPresence } from ${JSON.stringify(url)};
    const presence = openPresence(process.argv[1], process.argv[2]);
    await presence.show();
    process.stdout.write('shown');
    // Keeps a reference, as a server does: otherwise the connection would be collected, and its lock released.
    setInterval(() => presence, 60_000);`;
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
    app.context.config.databaseUrl,
    other.instanceId,
  ]);
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  await app.context.db
    .insertInto('instances')
    .values({ id: other.instanceId, started_at: app.context.now().toISOString() })
    .execute();
  await look();
  expect(await free()).toEqual([0, 0]);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(async () => look().then(free)).toEqual([1, 1]);
});

it('releases what it still has leased when it ends normally', async () => {
  const { app, other, free } = await inHandOfAnother();
  const theirs = presenceOf(app, other.instanceId);
  await takeOver(other, theirs);
  await leave(other, theirs);
  expect(await free()).toEqual([1, 1]);
});

it('gets its row again if another instance thought that it was dead', async () => {
  const { app, mine, look } = await inHandOfAnother();
  await look();
  await app.context.db.deleteFrom('instances').execute();
  await mine.close();
  await look();
  expect(await app.context.db.selectFrom('instances').select('id').execute()).toEqual([
    { id: app.context.instanceId },
  ]);
});

it.runIf(onPostgres)(
  'keeps its leases where its connection is cut, and shows its presence again',
  async () => {
    const { app, other, free, look } = await inHandOfAnother();
    const theirs = presenceOf(app, other.instanceId);
    await takeOver(other, theirs);
    await look();
    const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dhiig-presence' and datname = current_database()`.execute(app.context.db);
    expect(rows).toHaveLength(2);
    // Each notices its own cut at the next check, or the one after.
    await expect
      .poll(() =>
        takeOver(other, theirs).then(
          () => 'shown',
          () => 'lost',
        ),
      )
      .toBe('shown');
    await expect
      .poll(() =>
        look().then(
          () => 'shown',
          () => 'lost',
        ),
      )
      .toBe('shown');
    const { rows: held } = await sql`
    select pid from pg_locks join pg_stat_activity using (pid)
    where application_name = 'dhiig-presence' and locktype = 'advisory' and datname = current_database()`.execute(
      app.context.db,
    );
    expect(held).toHaveLength(2);
    await look();
    expect(await free()).toEqual([0, 0]);
  },
);
