import { readConfig } from '../../config.ts';
import { InUseError } from '../../platform/database/hold-alone.ts';
import { move } from '../../platform/database/move/move.ts';
import { MoveError } from '../../platform/database/move/moved-table.ts';
import { isPostgresUrl } from '../../platform/database/open-postgres.ts';
import { readKeysToShare } from './keys-to-share.ts';
import { startOrExplain } from './start-or-explain.ts';

const USAGE = `npm run move -- file:data/dhiig.db postgres://USER@HOST/NAME
    carries a stopped deployment's database and the keys of DATA_DIR into an empty PostgreSQL database; run again,
    it goes on where it was broken off`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const STEPS = {
  schema: 'indexes, references and triggers',
  compared: 'all tables compared',
  vacuumed: 'vacuumed and analysed',
};

const lineOf = (what: string, rows: string, seconds: number): string =>
  `${what.padEnd(34)}${rows.padStart(12)}${seconds.toFixed(1).padStart(9)} s`;

/** A table of millions takes minutes: how often the progress is printed. */
const EVERY_MS = 10_000;

async function run(source: string, target: string): Promise<void> {
  const { keys, isFromEnvironment } = readKeysToShare(readConfig(process.env));
  let all = 0;
  let saidAt = performance.now();
  await move(source, target, {
    now: () => new Date(),
    keys,
    onWritten: (table, rows) => {
      if (performance.now() - saidAt < EVERY_MS) return;
      saidAt = performance.now();
      say(`${table}: ${rows} so far`);
    },
    onMoved: ({ table, rows, seconds }) => {
      all += rows;
      say(lineOf(table, String(rows), seconds));
    },
    onStep: (step, seconds) => say(lineOf(STEPS[step], '', seconds)),
  });
  say(`${all} rows moved, each table the same in both by its digest.`);
  say(
    isFromEnvironment
      ? 'The keys come from the environment: give the same ones to each instance.'
      : 'The keys went along: everybody stays signed in, and phones go on getting alerts.',
  );
}

const [source = '', target = '', ...rest] = process.argv.slice(2);
if (source.startsWith('file:') && isPostgresUrl(target) && rest.length === 0)
  await startOrExplain(async () => {
    try {
      await run(source, target);
    } catch (error) {
      if (!(error instanceof MoveError || error instanceof InUseError)) throw error;
      process.stderr.write(`move: ${error.message}\n`);
      process.exitCode = 1;
    }
  });
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
