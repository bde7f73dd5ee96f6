import { readConfig } from '../config.ts';
import { backUp } from '../database/back-up.ts';
import { hasSecrets, readKeyFiles } from './key-files.ts';
import { runCommand } from './run-command.ts';

runCommand('backup', (file) => {
  const config = readConfig(process.env);
  const keys = readKeyFiles(config);
  const bytes = backUp(config.databaseUrl, file, keys);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return hasSecrets(config, keys)
    ? `${file}: ${megabytes} MB, checked, with the keys`
    : `${file}: ${megabytes} MB, checked, without keys: they come from the environment; keep them as well`;
});
