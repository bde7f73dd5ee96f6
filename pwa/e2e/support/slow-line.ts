import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface LineProfile {
  readonly name: string;
  /** Both ways, each; kb/s. */
  readonly kilobits: number;
  /** Of a round trip; ms. */
  readonly latencyMs: number;
}

/** Lighthouse's slow 3G, Chromium's "Regular 2G", and GPRS at the edge of a cell. */
export const SLOW_3G: LineProfile = { name: 'slow 3G', kilobits: 400, latencyMs: 400 };
export const REGULAR_2G: LineProfile = { name: '2G', kilobits: 250, latencyMs: 300 };
export const EDGE_OF_CELL: LineProfile = { name: '2G, 64 kb/s', kilobits: 64, latencyMs: 500 };

/** What has been transferred, headers included. */
export interface Passed {
  readonly requests: number;
  /** Down to the device. */
  readonly bytes: number;
}

export interface SlowLine {
  readonly url: string;
  /** Since the start, or since `before`. */
  passed(before?: Passed): Passed;
  /** Addresses of all requests, the first one first. */
  paths(): readonly string[];
  /** Resolves once nothing has come down for `ms`, or `limitMs` have gone by. */
  quiet(ms: number, limitMs: number): Promise<void>;
  /** From now on connections are accepted and nothing passes, or all passes again, also what has waited. */
  hang(isHanging: boolean): void;
  close(): Promise<void>;
}

/** What goes over the line in one piece, bytes: a packet. */
const PACKET = 1_400;
const REQUEST = /^(?:GET|POST|PATCH|PUT|DELETE|HEAD) (\S+) HTTP\/1\.1\r\n/;

/** One direction of the line: its connections share its capacity, packet by packet. */
function createLane({ kilobits, latencyMs }: LineProfile, onPacket: () => void = () => {}) {
  /** What each connection still has to send; it is the first one's turn. */
  const waiting = new Map<Socket, Buffer>();
  /** In the order of their sending. */
  const onTheWay: { readonly to: Socket; readonly packet: Buffer; readonly at: number }[] = [];
  function arrive(): void {
    for (let first = onTheWay[0]; first; first = onTheWay[0]) {
      const rest = first.at - performance.now();
      if (rest > 0) return void setTimeout(arrive, rest);
      if (first.to.writable) first.to.write(first.packet);
      onTheWay.shift();
    }
  }
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    let free = performance.now();
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [to, data] = next.value;
      const packet = data.subarray(0, PACKET);
      waiting.delete(to);
      if (data.length > PACKET) waiting.set(to, data.subarray(PACKET));
      // Timers are coarse: a late one must not reduce the line's capacity.
      free = Math.max(free, performance.now() - 50) + (packet.length * 8) / kilobits;
      await pause(Math.max(0, free - performance.now()));
      if (onTheWay.push({ to, packet, at: free + latencyMs / 2 }) === 1) arrive();
      onPacket();
    }
    isRunning = false;
  }
  return (to: Socket, data: Buffer) => {
    const before = waiting.get(to);
    waiting.set(to, before ? Buffer.concat([before, data]) : data);
    if (!isRunning) void run();
  };
}

/**
 * A line of this capacity and latency before the server at `target`, for every connection: the DevTools protocol's
 * own emulation does not cover service workers, and Firefox has none.
 */
export async function startSlowLine(target: string, profile: LineProfile): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const paths: string[] = [];
  let bytes = 0;
  let lastPacket = performance.now();
  let isHanging = false;
  const up = createLane(profile);
  const down = createLane(profile, () => {
    lastPacket = performance.now();
  });

  const server = createServer({ noDelay: true }, async (device) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [socket, other] of [
      [device, far],
      [far, device],
    ] as const) {
      sockets.add(socket);
      if (isHanging) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        setTimeout(() => other.destroy(), profile.latencyMs);
      });
    }
    far.on('data', (data: Buffer) => {
      bytes += data.length;
      down(device, data);
    });
    // The handshake of a real line takes a round trip; loopback's takes none.
    device.pause();
    await pause(profile.latencyMs);
    device.on('data', (data: Buffer) => {
      const path = REQUEST.exec(data.toString('latin1'))?.[1];
      if (path) paths.push(path);
      up(far, data);
    });
    if (!isHanging) device.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `http://localhost:${address.port}`,
    passed: (before = { requests: 0, bytes: 0 }) => ({
      requests: paths.length - before.requests,
      bytes: bytes - before.bytes,
    }),
    paths: () => paths,
    quiet: async (ms, limitMs) => {
      const end = performance.now() + limitMs;
      while (performance.now() < end && performance.now() - lastPacket < ms) await pause(100);
    },
    hang: (next) => {
      isHanging = next;
      for (const socket of sockets)
        if (isHanging) socket.pause();
        else socket.resume();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
