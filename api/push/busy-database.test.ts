import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { registerDonor } from '../testing/people.ts';
import { createPushLab, deliveriesOf, queueFor } from '../testing/push.ts';
import { createHoldReader } from './hold-reader.ts';
import { leaseDeliveries } from './lease-deliveries.ts';
import { prepareMessages } from './prepare-messages.ts';
import { createPushClient } from './push-client.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { sendDelivery } from './send-delivery.ts';
import { createVapidTokens } from './vapid-tokens.ts';

it('tries again later where the database is too busy to say whether a send may begin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-busy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'dhiig.db');
  const lab = await createPushLab({ DATABASE_URL: `file:${file}` });
  const { context } = lab.app;
  const donor = await registerDonor(lab.app);
  await lab.deviceOf(donor);
  await queueFor(lab, donor);
  const { leased } = await leaseDeliveries(context, 1);
  const [message] = prepareMessages(context, leased).prepared;
  if (!message) throw new Error('nothing is due');
  const client = createPushClient(context.config);
  onTestFinished(client.close);
  const vapidHeaderOf = createVapidTokens(
    { subject: context.config.vapidSubject, ...context.keys.vapid },
    context.now,
  );

  // Without the write-ahead log, who writes keeps readers out; they wait no time here.
  await sql`pragma journal_mode = delete`.execute(context.db);
  await sql`pragma busy_timeout = 0`.execute(context.db);
  const other = openDatabase(context.config.databaseUrl);
  onTestFinished(() => other.destroy());
  await sql`pragma journal_mode = delete`.execute(other);
  await sql`begin exclusive`.execute(other);
  const outcome = await sendDelivery(
    context,
    { client, vapidHeaderOf, isStillHeld: createHoldReader(context) },
    message,
  );
  expect(outcome).toMatchObject({ kind: 'retry', status: null, error: 'SQLITE_BUSY' });
  expect(lab.service.calls).toBe(0);
  await sql`rollback`.execute(other);

  await recordOutcomes(context, outcome ? [{ delivery: message.delivery, outcome }] : []);
  expect(await deliveriesOf(lab)).toMatchObject([{ state: 'pending', last_error: 'SQLITE_BUSY' }]);
  lab.pass(10);
  await lab.sendDue();
  expect(await deliveriesOf(lab)).toMatchObject([{ state: 'sent' }]);
  expect(lab.service.messages).toHaveLength(1);
});
