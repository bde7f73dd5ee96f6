import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, isHealthy } from './support/server.ts';

test('npm start serves, and stopping npm stops the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhiig-start-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const npm = spawn('npm', ['start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${join(dataDir, 'dhiig.db')}`,
    },
  });
  await expect.poll(() => isHealthy(url), { timeout: 50_000 }).toBe(true);

  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => isHealthy(url)).toBe(false);
  rmSync(dataDir, { recursive: true });
});
