import type { Logger } from 'pino';
import type { LoginDevices } from './accounts/accounts/login-devices.ts';
import type { Passwords } from './accounts/accounts/passwords.ts';
import type { Tokens } from './accounts/accounts/tokens.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';
import type { DeliverySignal } from './messaging/push/delivery-signal.ts';
import type { Tickets } from './messaging/push/tickets.ts';
import type { VapidPairs } from './messaging/push/vapid-pairs.ts';
import type { TextGateway } from './messaging/texts/gateways/gateway.ts';
import type { Database } from './platform/database/database.ts';
import type { EventHub } from './platform/events/event-hub.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { OutgoingClient } from './platform/outgoing/outgoing-client.ts';
import type { Pictures } from './platform/photos/pictures.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import type { Leaving } from './server/operation/leaving.ts';
import type { WriteHealth } from './server/operation/write-health.ts';

/** Everything that use cases need from outside, made by `createContext`. */
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
  /** The event streams of this process. */
  readonly events: EventHub;
  readonly deliverySignal: DeliverySignal;
  readonly mailer: Mailer;
  readonly textGateway: TextGateway;
  /** For addresses that people have typed. */
  readonly outgoing: OutgoingClient;
  readonly pictures: Pictures;
  /** Undefined if the deployment has no metrics. */
  readonly metrics: Metrics | undefined;
  /** Undefined if the deployment collects no traces. */
  readonly tracing: Tracing | undefined;
  /** Identifies this process among those that share a database; its threads use the same one. */
  readonly instanceId: string;
  /** Identifies this call, or this job, in the audit, and in the log. */
  readonly traceId: string;
  /** The name of the token with which a program made this call. */
  readonly token?: string;
  readonly now: () => Date;
  /** A new UUIDv7: ids sort by the time of their creation. */
  readonly newId: () => string;
  /** From 0 inclusive to 1 exclusive; for spreading retries, not for secrets. */
  readonly random: () => number;
}
