import type { Config } from '../../config.ts';
import { backUp } from '../../platform/database/back-up.ts';
import { recordBackup } from '../../platform/database/last-backup.ts';
import { hasSecrets, readKeyFiles } from './key-files.ts';

/**
 * Backs up database and keys into a new file, and records it for admins. It contains what was acknowledged before it
 * began, so its time is that of the beginning. Returns the result, as one line or two.
 */
export async function makeBackup(config: Config, file: string): Promise<string> {
  const at = new Date().toISOString();
  const keys = readKeyFiles(config);
  const bytes = await backUp(config.databaseUrl, file, keys);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const noted = recordBackup(config, { at, bytes });
  return [
    hasSecrets(config, keys)
      ? `${file}: ${megabytes} MB, checked, with the keys`
      : `${file}: ${megabytes} MB, checked, without keys: they come from the environment; keep them as well`,
    ...(noted ? [] : [`admins do not see it: nothing could be written to ${config.dataDir}`]),
  ].join('\n');
}
