import { randomUUIDv7 } from 'node:crypto';
import type { Logger } from 'pino';
import { createLoginDevices, type LoginDevices } from './accounts/login-devices.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createTokens, type Tokens } from './accounts/tokens.ts';
import { createTickets, type Tickets } from './alerts/tickets.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { isThere, openDatabase } from './database/open.ts';
import { createEventHub, type EventHub } from './events/hub.ts';
import { type Keys, loadKeys } from './keys.ts';
import { createLimiter, type Limiter } from './limits/limiter.ts';
import { createLog } from './log.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createWriteHealth, type WriteHealth } from './operation/write-health.ts';
import { createDeliverySignal, type DeliverySignal } from './push/delivery-signal.ts';
import { openVapidPairs, type VapidPairs } from './push/vapid-pairs.ts';

/** Everything that use cases need from the world, made in one place. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly writeHealth: WriteHealth;
  readonly log: Logger;
  readonly keys: Keys;
  readonly vapidPairs: VapidPairs;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly loginDevices: LoginDevices;
  readonly tickets: Tickets;
  readonly limiter: Limiter;
  /** The streams of this process. */
  readonly events: EventHub;
  readonly deliverySignal: DeliverySignal;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** A new UUIDv7: keys sort by the time of their making. */
  readonly newId: () => string;
  /** From 0 inclusive to 1 exclusive; spreads retries, guards nothing. */
  readonly random: () => number;
}

/** What a test may put in place of the real thing. */
export interface ContextOverrides {
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly random?: () => number;
  readonly log?: Logger;
  readonly passwords?: Passwords;
  /** What a database in memory begins with. */
  readonly image?: Buffer;
}

export function createContext(config: Config, overrides: ContextOverrides = {}): Context {
  const now = overrides.now ?? (() => new Date());
  // Asked before the keys are: whoever makes both at the same time makes the keys first.
  const hasData = isThere(config.databaseUrl);
  const keys = loadKeys(config, { hasData });
  const random = overrides.random ?? Math.random;
  const writeHealth = createWriteHealth(now);
  const db = openDatabase(config.databaseUrl, {
    random,
    onStorageFull: writeHealth.failed,
    image: overrides.image,
  });
  const log = overrides.log ?? createLog(config);
  const newId = overrides.newId ?? (() => randomUUIDv7());
  return {
    config,
    db,
    writeHealth,
    keys,
    vapidPairs: openVapidPairs(config, keys.vapid),
    now,
    log,
    newId,
    random,
    deliverySignal: createDeliverySignal(),
    passwords: overrides.passwords ?? createPasswords(),
    tokens: createTokens(keys.jwtSecret, now),
    loginDevices: createLoginDevices(keys.jwtSecret),
    tickets: createTickets(keys.jwtSecret, now),
    mailer: createMailer(config),
    limiter: createLimiter({ db, now, secret: keys.jwtSecret, enabled: config.rateLimits }),
    events: createEventHub({ db, log, now, newId }),
  };
}
