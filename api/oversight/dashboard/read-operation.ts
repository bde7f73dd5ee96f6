import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { Handler, Output } from '../../handler.ts';
import { readPushHealth } from '../../messaging/push/push-health.ts';
import { readLastBackup } from '../../platform/database/last-backup.ts';
import { pathOf } from '../../platform/database/open.ts';
import { isPostgresUrl } from '../../platform/database/open-postgres.ts';
import { readSize } from '../../platform/database/size.ts';
import { readMailQueue } from '../../platform/mail/mail-queue-store.ts';

async function readDisk(databaseUrl: string) {
  // The disk is on another machine, which cannot be seen from here.
  if (isPostgresUrl(databaseUrl)) return null;
  const path = pathOf(databaseUrl);
  if (path === ':memory:') return null;
  const { bsize, bavail, blocks } = await statfs(dirname(path));
  return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
}

const secondsSince = (instant: string | null, now: Date): number | null => {
  const seconds = instant === null ? -1 : Math.floor((now.getTime() - Date.parse(instant)) / 1000);
  return seconds >= 0 ? seconds : null;
};

export async function describeOperation(context: Context): Promise<Output<'GET /admin/operation'>> {
  const { db, config, now } = context;
  const { queued, oldestDueSeconds } = await readPushHealth(context);
  const mails = await readMailQueue(db);
  return {
    version: packageJson.version,
    database: { bytes: await readSize(db) },
    disk: await readDisk(config.databaseUrl),
    messages: { queued, oldestDueSeconds },
    mails: { queued: mails.queued, oldestDueSeconds: secondsSince(mails.oldest, now()) },
    lastBackup: readLastBackup(config),
  };
}

export const readOperation: Handler<'GET /admin/operation'> = ({ context }) => describeOperation(context);
