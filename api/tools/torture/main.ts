import { parseArgs } from 'node:util';
import type { Torture } from './frame/torture.ts';

/** By name: what a person may ask for. */
const TORTURES: Readonly<Record<string, () => Promise<{ readonly torture: Torture }>>> = {
  attack: () => import('./attack/command.ts'),
  instances: () => import('./instances/command.ts'),
  mass: () => import('./mass/command.ts'),
  push: () => import('./push/command.ts'),
  restart: () => import('./restart/command.ts'),
  restore: () => import('./restore/command.ts'),
  unread: () => import('./unread/command.ts'),
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const [name = '', ...args] = process.argv.slice(2);
const load = TORTURES[name];
if (load) {
  const { options, run } = (await load()).torture;
  const { values } = parseArgs({ args, options });
  const { lines, isRight } = await run(values as Readonly<Record<string, string>>, print);
  for (const line of lines) print(line);
  process.exitCode = isRight ? 0 : 1;
} else {
  print(`npm run torture -- ${Object.keys(TORTURES).join('|')} [options]`);
  process.exitCode = 1;
}
