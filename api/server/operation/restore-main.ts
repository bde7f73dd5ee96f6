import { readConfig } from '../../config.ts';
import { restore } from '../../platform/database/restore.ts';
import { checkKeyFiles, clearKeyFiles, placeKeyFiles } from './key-files.ts';
import { runCommand } from './run-command.ts';

await runCommand('restore', async (file) => {
  const config = readConfig(process.env);
  const suffix = `.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const { path, aside } = await restore(config.databaseUrl, file, suffix, {
    checkFiles: checkKeyFiles,
    clearFiles: (names) => clearKeyFiles(config, names, suffix),
    placeFiles: (files) => placeKeyFiles(config, files),
  });
  return [`restored ${path}`, ...aside.map((moved) => `what was there before: ${moved}`)].join('\n');
});
