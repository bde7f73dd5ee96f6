import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, vapidPrivateKey, vapidPublicKey } from '../../config.ts';
import type { Keys } from '../../keys.ts';

/** RFC 8292 key pair, base64url. */
export type VapidPair = Keys['vapid'];

export const VAPID_PAIRS_FILE = 'vapid-pairs.json';

/** Readable by its owner only; a backup includes it along with `keys.json`. */
export const vapidPairsFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, VAPID_PAIRS_FILE);

const pairsFile = z.array(z.object({ publicKey: vapidPublicKey, privateKey: vapidPrivateKey }));

/** The content of `vapid-pairs.json`; throws if it is anything else. */
export const parsePairs = (json: string): VapidPair[] => pairsFile.parse(JSON.parse(json));

/** This much of a public key (96 bits) distinguishes it from all others; stored in a subscription's row. */
const MARK_LENGTH = 16;
export const markOf = (publicKey: string): string => publicKey.slice(-MARK_LENGTH);

/**
 * The current pair, and earlier ones: a subscription accepts messages only under the key that it was made with (RFC
 * 8292, section 4.2), so after a change of the pair each is served with its own until it is renewed.
 */
export interface VapidPairs {
  readonly current: VapidPair;
  readonly earlier: readonly VapidPair[];
  /** The pair with this mark; undefined for one that is lost, or never belonged to this deployment. */
  find(mark: string): VapidPair | undefined;
  /** Stores the current pair beside the earlier ones, for the day when another replaces it. */
  storeCurrent(): void;
  /** Removes an earlier pair. */
  drop(pair: VapidPair): void;
}

function read(path: string): VapidPair[] {
  if (!existsSync(path)) return [];
  try {
    return parsePairs(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `${path} is damaged; restore it from a backup, or remove it to lose older subscriptions`,
      {
        cause: error,
      },
    );
  }
}

/** Written as a whole or not at all: a start that is killed leaves the earlier file. */
function write(path: string, pairs: readonly VapidPair[]): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(pairs), { mode: 0o600, flush: true });
  renameSync(draft, path);
}

export function openVapidPairs(
  { dataDir, earlierVapidKeys = [] }: Pick<Config, 'dataDir' | 'earlierVapidKeys'>,
  current: VapidPair,
): VapidPairs {
  const path = vapidPairsFileOf({ dataDir });
  // What the database stores for all instances is dropped only for the lifetime of this process.
  const unwanted = new Set([current.publicKey]);
  const others = (): VapidPair[] => {
    const stored = read(path);
    const isStored = (pair: VapidPair) => stored.some(({ publicKey }) => publicKey === pair.publicKey);
    const all = [...stored, ...earlierVapidKeys.filter((pair) => !isStored(pair))];
    return all.filter(({ publicKey }) => !unwanted.has(publicKey));
  };
  let earlier = others();
  return {
    current,
    get earlier() {
      return earlier;
    },
    find: (mark) => [current, ...earlier].find(({ publicKey }) => markOf(publicKey) === mark),
    storeCurrent: () => {
      if (read(path)[0]?.publicKey === current.publicKey) return;
      mkdirSync(dataDir, { recursive: true });
      write(path, [current, ...others()]);
    },
    drop: ({ publicKey }) => {
      unwanted.add(publicKey);
      earlier = others();
      write(path, [current, ...earlier]);
    },
  };
}
