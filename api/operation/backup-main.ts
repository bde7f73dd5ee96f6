import { readConfig } from '../config.ts';
import { backUp } from '../database/back-up.ts';
import { hasSecrets, readKeyFiles } from './key-files.ts';
import { noteBackup } from './last-backup.ts';
import { runCommand } from './run-command.ts';

runCommand('backup', (file) => {
  const config = readConfig(process.env);
  const keys = readKeyFiles(config);
  const bytes = backUp(config.databaseUrl, file, keys);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const noted = noteBackup(config, { at: new Date().toISOString(), bytes });
  return [
    hasSecrets(config, keys)
      ? `${file}: ${megabytes} MB, checked, with the keys`
      : `${file}: ${megabytes} MB, checked, without keys: they come from the environment; keep them as well`,
    ...(noted ? [] : [`admins do not see it: nothing could be written to ${config.dataDir}`]),
  ].join('\n');
});
