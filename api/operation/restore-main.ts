import { readConfig } from '../config.ts';
import { restore } from '../database/restore.ts';
import { clearKeyFiles, placeKeyFiles } from './key-files.ts';
import { runCommand } from './run-command.ts';

runCommand('restore', (file) => {
  const config = readConfig(process.env);
  const suffix = `.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const { path, aside } = restore(config.databaseUrl, file, suffix, {
    clearFiles: (names) => clearKeyFiles(config, names, suffix),
    placeFiles: (files) => placeKeyFiles(config, files),
  });
  return [`restored ${path}`, ...aside.map((moved) => `what was there before: ${moved}`)].join('\n');
});
