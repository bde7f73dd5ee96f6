import type { Logger } from 'pino';
import type { LoginDevices } from './accounts/login-devices.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Keys } from './keys.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Leaving } from './operation/leaving.ts';
import type { WriteHealth } from './operation/write-health.ts';
import type { DeliverySignal } from './push/delivery-signal.ts';
import type { Tickets } from './push/tickets.ts';
import type { VapidPairs } from './push/vapid-pairs.ts';

/** Everything that use cases need from the world, made by `createContext`. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly writeHealth: WriteHealth;
  readonly leaving: Leaving;
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
  /** Where the deployment asks for them. */
  readonly metrics: Metrics | undefined;
  /** Of this process among those on one database; its threads share it. */
  readonly instanceId: string;
  readonly now: () => Date;
  /** A new UUIDv7: keys sort by the time of their making. */
  readonly newId: () => string;
  /** From 0 inclusive to 1 exclusive; spreads retries, guards nothing. */
  readonly random: () => number;
}
