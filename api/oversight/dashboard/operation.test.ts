import { statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { recordBackup } from '../../platform/database/last-backup.ts';
import { admin, registerDonor } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

const EMPTY = { queued: 0, oldestDueSeconds: null };

describe('GET /admin/operation', () => {
  it('says the version, how large the database is, what waits, and that no backup was made', async () => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { status, body } = await app.call('GET', '/admin/operation', { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      version: packageJson.version,
      database: { bytes: expect.any(Number) },
      disk: null,
      messages: EMPTY,
      mails: EMPTY,
      lastBackup: null,
    });
    expect((body.database as { bytes: number }).bytes).toBeGreaterThan(100_000);
  });

  it.skipIf(onPostgres)('says how much room the disk of the database has', async () => {
    const folder = testFolder();
    const app = await createTestApp({ DATABASE_URL: `file:${join(folder, 'dhiig.db')}` });
    const { token } = await admin(app);
    const { body } = await app.call('GET', '/admin/operation', { token });
    const { blocks, bsize } = statfsSync(folder);
    expect(body.disk).toEqual({ freeBytes: expect.any(Number), totalBytes: blocks * bsize });
    expect(body.database).toEqual({ bytes: expect.any(Number) });
    expect(statSync(join(folder, 'dhiig.db')).size).toBeGreaterThan(0);
  });

  it('says how many mails wait, and how long the oldest has', async () => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const donor = await registerDonor(app);
    await app.call('POST', '/auth/forgot-password', { body: { email: donor.email } });
    app.setNow(new Date(app.context.now().getTime() + 90_000));
    const { body } = await app.call('GET', '/admin/operation', { token });
    expect(body.mails).toEqual({ queued: 1, oldestDueSeconds: 90 });
  });

  it('names the last backup, and none if the record of it can’t be read', async () => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { config } = app.context;
    const backups = [
      { at: '2026-03-04T01:00:00.000Z', bytes: 5_000_000 },
      { at: '2026-03-05T01:00:00.000Z', bytes: 5_100_000 },
    ];
    for (const backup of backups) {
      expect(recordBackup(config, backup)).toBe(true);
      const { body } = await app.call('GET', '/admin/operation', { token });
      expect(body.lastBackup).toEqual(backup);
    }
    writeFileSync(join(config.dataDir, 'last-backup.json'), '{"at":');
    const { status, body } = await app.call('GET', '/admin/operation', { token });
    expect({ status, lastBackup: body.lastBackup }).toEqual({ status: 200, lastBackup: null });
  });

  it('is for admins', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    expect((await app.call('GET', '/admin/operation', { token })).status).toBe(403);
  });
});
