import type pg from 'pg';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { createLoginDevices } from './accounts/accounts/login-devices.ts';
import { createPasswords, type Passwords } from './accounts/accounts/passwords.ts';
import { createTokens } from './accounts/accounts/tokens.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { loadKeys } from './keys.ts';
import { createLog } from './log.ts';
import { createDeliverySignal } from './messaging/push/delivery-signal.ts';
import { createTickets } from './messaging/push/tickets.ts';
import { openVapidPairs } from './messaging/push/vapid-pairs.ts';
import { createTextGateway } from './messaging/texts/gateways/create-gateway.ts';
import { isThere, openDatabase } from './platform/database/open.ts';
import { createEventHub } from './platform/events/hub.ts';
import { createLimiter } from './platform/limits/limiter.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createOutgoingClient } from './platform/outgoing/outgoing-client.ts';
import { createPictures } from './platform/photos/pictures.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { createLeaving } from './server/operation/leaving.ts';
import { createWriteHealth } from './server/operation/write-health.ts';

/** What a process has made before, and what tests may replace. */
interface ContextOverrides {
  readonly now?: () => Date;
  readonly newId?: () => string;
  /** The id of the process that a thread belongs to. */
  readonly instanceId?: string;
  readonly random?: () => number;
  readonly log?: Logger;
  readonly tracing?: Tracing | undefined;
  readonly passwords?: Passwords;
  /** The initial content of a database in memory. */
  readonly image?: Buffer;
  /** An open connection to a PostgreSQL database, which the context does not close. */
  readonly pool?: pg.Pool;
}

/** The one place where the database, the clock, the keys and so on are created. */
export function createContext(config: Config, overrides: ContextOverrides = {}): Context {
  const now = overrides.now ?? (() => new Date());
  // Checked before the keys are made: of two processes that start together, one makes the keys first.
  const hasData = isThere(config.databaseUrl);
  const keys = loadKeys(config, { hasData });
  const random = overrides.random ?? Math.random;
  const writeHealth = createWriteHealth(now);
  const db = openDatabase(config.databaseUrl, {
    random,
    onStorageFull: writeHealth.failed,
    image: overrides.image,
    pool: overrides.pool,
  });
  const log = overrides.log ?? createLog(config);
  // Ids increase even within a millisecond, unlike Node's own: the audit is read in their order.
  const newId = overrides.newId ?? (() => v7());
  return {
    config,
    db,
    writeHealth,
    leaving: createLeaving(),
    keys,
    vapidPairs: openVapidPairs(config, keys.vapid),
    now,
    log,
    newId,
    instanceId: overrides.instanceId ?? newId(),
    traceId: 'job',
    random,
    deliverySignal: createDeliverySignal(),
    passwords: overrides.passwords ?? createPasswords(),
    tokens: createTokens(keys.jwtSecret, now),
    loginDevices: createLoginDevices(keys.jwtSecret),
    tickets: createTickets(keys.jwtSecret, now),
    mailer: createMailer(config),
    textGateway: createTextGateway(config),
    outgoing: createOutgoingClient(config),
    pictures: createPictures(log),
    metrics: config.metricsToken === undefined && !config.otlp.metrics ? undefined : createMetrics(),
    tracing: overrides.tracing,
    limiter: createLimiter({ db, now, secret: keys.jwtSecret, enabled: config.rateLimits }),
    events: createEventHub({ db, log, now, newId }),
  };
}
