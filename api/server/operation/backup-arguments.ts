import { parseArgs } from 'node:util';
import type { Keep } from './backup-folder.ts';
import { parseDuration } from './parse-duration.ts';

export const BACKUP_USAGE = `npm run backup -- FILE
    one backup, in a new file
npm run backup -- --into FOLDER [--every 5m] [--keep-last 12] [--keep-hourly 24] [--keep-daily 14]
    a file named by its time in the folder, once or every so often, until it is told to stop; then older ones are
    removed but the last so many, and the newest of so many hours and so many days`;

/** What the command has to make: one file; or files in a folder, once or every `everyMs`. */
export type BackupPlan =
  | { readonly file: string }
  | { readonly folder: string; readonly everyMs: number | undefined; readonly keep: Keep };

const count = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        every: { type: 'string' },
        'keep-last': { type: 'string', default: '12' },
        'keep-hourly': { type: 'string', default: '24' },
        'keep-daily': { type: 'string', default: '14' },
      },
    });
  } catch {
    return undefined;
  }
}

/** Undefined if the arguments make no sense. */
export function readBackupPlan(args: readonly string[]): BackupPlan | undefined {
  const parsed = parse(args);
  if (!parsed) return undefined;
  const { into, every, 'keep-last': last, 'keep-hourly': hourly, 'keep-daily': daily } = parsed.values;
  const [file, ...rest] = parsed.positionals;
  if (!into) return file && args.length === 1 && rest.length === 0 ? { file } : undefined;
  const everyMs = every === undefined ? undefined : parseDuration(every);
  const keep = { last: count(last), hourly: count(hourly), daily: count(daily) };
  if (file !== undefined || (every !== undefined && everyMs === undefined)) return undefined;
  if (keep.last === undefined || keep.hourly === undefined || keep.daily === undefined) return undefined;
  return { folder: into, everyMs, keep: { last: keep.last, hourly: keep.hourly, daily: keep.daily } };
}
