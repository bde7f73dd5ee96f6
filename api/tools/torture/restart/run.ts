import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../frame/balancer.ts';
import { findMissing } from '../frame/find-missing.ts';
import { freePorts } from '../frame/free-ports.ts';
import { placeIn, type Server, startServer } from '../frame/server.ts';
import { waitUntil } from '../frame/wait-until.ts';
import { startLoad, verifiedHospital, WITH_ADMIN } from '../frame/written-load.ts';

interface RestartReport {
  readonly instances: number;
  /** Replaced by SIGTERM, one after the other. */
  readonly replaced: number;
  /** Tasks of people that were done: each is one call or a few. */
  readonly done: number;
  readonly failures: readonly string[];
  /** API calls that the balancer sent to another instance instead of the first. */
  readonly repeated: number;
  /** Writes that were acknowledged, and how many of them are missing at the end. */
  readonly acknowledged: number;
  readonly missing: number;
  readonly twice: number;
  readonly badEnds: readonly (number | null)[];
  readonly serverErrors: readonly string[];
  readonly seconds: number;
}

/**
 * Instances on one database behind a balancer, replaced one after the other `rounds` times while people write and read:
 * counts the calls that failed, and acknowledged writes that are missing.
 */
export async function rollingRestart({
  instances,
  rounds,
  drainSeconds,
  environment = {},
  onReplaced = () => undefined,
}: {
  readonly instances: number;
  readonly rounds: number;
  readonly drainSeconds: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly onReplaced?: (count: number) => void;
}): Promise<RestartReport> {
  const began = Date.now();
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-restart-'));
  const place = placeIn(dir);
  const ports = await freePorts(instances);
  const running = new Map<number, Server>();
  const serverErrors: string[] = [];
  const badEnds: (number | null)[] = [];
  const start = async (port: number) => {
    const server = await startServer({
      ...environment,
      ...place,
      ...WITH_ADMIN,
      PORT: String(port),
      DRAIN_SECONDS: String(drainSeconds),
    });
    running.set(port, server);
  };
  const stop = async (server: Server) => {
    const code = await server.stop();
    if (code !== 0) badEnds.push(code);
    serverErrors.push(...server.errors);
  };
  // All at once: one of them migrates, the others wait.
  await Promise.all(ports.map(start));
  const balancer = await startBalancer(ports);
  try {
    await waitUntil(() => balancer.healthy.size === instances, 'all instances healthy');
    const load = startLoad(balancer.base, await verifiedHospital(balancer.base));
    await waitUntil(() => load.done > 50, 'people at work');
    let replaced = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const port of ports) {
        const old = running.get(port);
        if (old) await stop(old);
        await start(port);
        await waitUntil(() => balancer.healthy.has(port), `${port} healthy again`);
        replaced += 1;
        onReplaced(replaced);
      }
    await load.stop();
    const { missing, twice } = await findMissing(balancer.base, place.DATABASE_URL, load.written);
    return {
      instances,
      replaced,
      done: load.done,
      failures: load.failures,
      repeated: balancer.repeated,
      acknowledged: load.written.length,
      missing: missing.length,
      twice,
      badEnds,
      serverErrors,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await balancer.close();
    await Promise.all([...running.values()].map((server) => server.kill()));
    rmSync(dir, { recursive: true, force: true });
  }
}
