import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { Failure } from '../../failure.ts';

/** Node's argon2 as a promise: its parameters decide what one try costs. */
export const deriveKey = promisify(argon2);

/** What trying one password costs: memory in KiB. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const OWASP_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

/** Two at a time, to limit memory and CPU load; beyond this queue, tries are refused. */
const AT_ONCE = 2;
const QUEUE_MAX = 64;

export interface Passwords {
  /** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  hash(password: string): Promise<string>;
  /** False also for no hash at all, after the same work: an unknown e-mail takes as long as a wrong password. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The hash of somebody who has no password yet: no password matches it, and trying one costs as much as any. */
export const NO_PASSWORD = `$argon2id$v=19$m=${OWASP_COST.memory},t=${OWASP_COST.passes},p=${OWASP_COST.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(TAG_LENGTH))}`;

function parsePhc(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('a stored password hash is not an argon2id PHC string');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** `failure.overloaded` beyond the queue's limit. */
export function createPasswords(cost: Cost = OWASP_COST, derive: typeof deriveKey = deriveKey): Passwords {
  /** Costs as much to check as any account's hash, and no password matches it. */
  const noAccount = { cost, salt: Buffer.alloc(16), tag: Buffer.alloc(TAG_LENGTH) };
  const limit = pLimit(AT_ONCE);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE_MAX) throw new Failure('failure.overloaded', { retryAfterSeconds: 5 });
    return limit(work);
  };

  const hash = (password: string) =>
    queued(async () => {
      const nonce = randomBytes(16);
      const message = password.normalize('NFKC');
      const tag = await derive('argon2id', { ...cost, tagLength: TAG_LENGTH, message, nonce });
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
    });

  return {
    hash,
    verify: async (password, known) => {
      const { salt, tag, ...stored } = known === undefined ? noAccount : parsePhc(known);
      const tried = await queued(() =>
        derive('argon2id', {
          ...stored.cost,
          tagLength: tag.length,
          message: password.normalize('NFKC'),
          nonce: salt,
        }),
      );
      return timingSafeEqual(tried, tag) && known !== undefined;
    },
  };
}
