import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Need, Torture } from './frame/torture.ts';

/** By name: what a person may ask for. */
const TORTURES: Readonly<Record<string, () => Promise<{ readonly torture: Torture }>>> = {
  attack: () => import('./attack/command.ts'),
  instances: () => import('./instances/command.ts'),
  mass: () => import('./mass/command.ts'),
  orders: () => import('./orders/command.ts'),
  push: () => import('./push/command.ts'),
  restart: () => import('./restart/command.ts'),
  restore: () => import('./restore/command.ts'),
  texts: () => import('./texts/command.ts'),
  unread: () => import('./unread/command.ts'),
};

const PROVIDERS: Readonly<Record<Need, string>> = {
  app: 'pwa/build/ensure-built.ts',
  postgres: 'api/tools/testing/postgres/ensure-postgres.ts',
};

function provide(need: Need): void {
  const { status } = spawnSync(process.execPath, [PROVIDERS[need]], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${PROVIDERS[need]} ended with ${status}`);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const [name = '', ...args] = process.argv.slice(2);
const load = TORTURES[name];
if (load) {
  const { needs, defaults, run } = (await load()).torture;
  const options = Object.fromEntries(
    Object.entries(defaults).map(([option, value]) => [option, { type: 'string', default: value } as const]),
  );
  const { values } = parseArgs({ args, options });
  for (const need of needs) provide(need);
  const { lines, isRight } = await run(values, print);
  for (const line of lines) print(line);
  process.exitCode = isRight ? 0 : 1;
} else {
  print(`npm run torture -- ${Object.keys(TORTURES).join('|')} [options]`);
  process.exitCode = 1;
}
