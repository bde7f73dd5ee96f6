import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { BACKUP_USAGE, type BackupPlan, readBackupPlan } from './backup-arguments.ts';
import { backupName, thinOut } from './backup-folder.ts';
import { keepBackingUp, mayPass } from './keep-backing-up.ts';
import { makeBackup } from './make-backup.ts';
import { startOrExplain } from './start-or-explain.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (error: Error) => process.stderr.write(`backup: ${error.message}\n`);

/** Aborted by SIGTERM or SIGINT: a backup that has begun is finished first. */
function untilStopped(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => controller.abort());
  return controller.signal;
}

async function backUpAs(plan: BackupPlan): Promise<void> {
  // A server on this machine has priority: a copy and its check read and write the whole database.
  setPriority(constants.priority.PRIORITY_LOW);
  const config = readConfig(process.env);
  if ('file' in plan) return void say(await makeBackup(config, plan.file));
  const { folder, everyMs, keep } = plan;
  const once = async () => {
    say(await makeBackup(config, join(folder, backupName(new Date()))));
    const removed = thinOut(folder, keep, new Date());
    if (removed.length > 0) say(`removed, as they have had their time: ${removed.join(', ')}`);
  };
  if (everyMs === undefined) return once();
  const isHealthy = await keepBackingUp(once, { ms: everyMs, signal: untilStopped(), onFailure: complain });
  if (!isHealthy) process.exitCode = 1;
}

const plan = readBackupPlan(process.argv.slice(2));
if (plan)
  await startOrExplain(async () => {
    try {
      await backUpAs(plan);
    } catch (error) {
      if (!mayPass(error)) throw error;
      complain(error);
      process.exitCode = 1;
    }
  });
else {
  process.stderr.write(`${BACKUP_USAGE}\n`);
  process.exitCode = 2;
}
