import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import lock from '../../../../package-lock.json' with { type: 'json' };
import { readConfig } from '../../../config.ts';
import { testFolder } from '../../../tools/testing/test-folder.ts';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));
const HERE = import.meta.dirname;
const textOf = (name: string) => readFileSync(join(HERE, name), 'utf8');
const units = globSync('*.{service,timer}', { cwd: HERE });

const isThere = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

it('a server starts with the supplied environment, and works behind the supplied proxy', () => {
  const environment = parseEnv(textOf('environment')) as Record<string, string>;
  const config = readConfig(environment);
  expect(config).toMatchObject({ databaseUrl: 'file:/var/lib/dhiig/dhiig.db', trustProxy: true });
  const [, seconds] = /health_interval (\d+)s/.exec(textOf('Caddyfile')) ?? [];
  expect(config.drainSeconds).toBeGreaterThan(Number(seconds));
  // The file sets no variable that the server does not read.
  const names = readFileSync(join(REPOSITORY, 'api/config.ts'), 'utf8');
  for (const name of Object.keys(environment)) expect(names).toContain(`  ${name}:`);
});

it('the files that the units and the page name exist', () => {
  const texts = [...units, 'dhiig', 'README.md', 'texts.md'].map(textOf).join('\n');
  const paths = texts.matchAll(/(?:\/opt\/dhiig\/current\/|node )((?:api|node_modules)\/[\w./-]+\w)/g);
  const named = new Set([...paths].map(([, path = '']) => path));
  expect([...named]).toContain('api/server/operation/backup-main.ts');
  expect([...named].filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
});

it('the image has the Node that the lock file has', () => {
  const text = readFileSync(join(REPOSITORY, 'Containerfile'), 'utf8');
  expect(text).toContain(`ARG NODE_VERSION=${lock.packages['node_modules/node'].version}\n`);
});

it('an instance has a limit of memory, in a container the same one, and is started again beyond it', () => {
  const unit = textOf('dhiig@.service');
  const [, megabytes = ''] = /^MemoryMax=(\d+)M$/m.exec(unit) ?? [];
  // Two of them leave a quarter of the smallest machine to others.
  expect(2 * Number(megabytes)).toBeLessThanOrEqual(0.75 * 4096);
  expect(unit).toMatch(/^Restart=always$/m);
  // Its process that decodes a picture may be ended without it.
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
  expect(textOf('README.md')).toContain(`--memory ${megabytes}m --restart always`);
});

it.runIf(isThere('systemd-analyze'))('systemd understands the units', () => {
  const folder = testFolder();
  // Not installed here: the release is this checkout, and whether curl exists is up to the machine.
  for (const name of units)
    writeFileSync(
      join(folder, name),
      textOf(name).replaceAll('/opt/dhiig/current/', REPOSITORY).replace('/usr/bin/curl', '/bin/true'),
    );
  const verify = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', join(folder, 'dhiig@3000.service'), ...units.map((name) => join(folder, name))],
    { encoding: 'utf8' },
  );
  const ours = `${verify.stdout}${verify.stderr}`
    .split('\n')
    .filter((line) => line.includes(folder) || /dhiig/.test(line));
  expect({ ours, status: verify.status }).toEqual({ ours: [], status: 0 });
});

it.runIf(isThere('caddy'))('Caddy understands its file', () => {
  const file = join(HERE, 'Caddyfile');
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'pipe' });
});
