import * as z from 'zod/mini';
import type { SettingName } from '../shared/contract/deployment-settings.ts';
import { CALLING_CODE } from '../shared/country/facts.ts';
import { emailHref, SITE } from '../shared/site.ts';
import { defined } from './platform/database/defined.ts';
import { OTLP_VARIABLES, type OtlpConfig, readOtlpConfig } from './platform/otlp/otlp-config.ts';
import { isPrivateHost } from './platform/outgoing/private-addresses.ts';

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), String(fallback)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  );

const givenNumber = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
      z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
    ),
  );

/** An uncompressed point of P-256, and its scalar, base64url. */
export const vapidPublicKey = z.string().check(z.regex(/^[\w-]{87}$/, 'must be a base64url P-256 point'));
export const vapidPrivateKey = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a base64url P-256 key'));

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off']), fallback),
    z.transform((value) => value === 'on'),
  );

/** `host`, `host:port`, `*.host`; an IPv6 address in brackets. */
const HOST_ENTRY = /^(\*\.)?([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/;

const list = (fallback: string, entry: RegExp, error: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.pipe(
      z.transform((text: string) =>
        text
          .toLowerCase()
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      z.array(z.string()).check(z.refine((parts) => parts.every((part) => entry.test(part)), error)),
    ),
  );

/** `44` or `+44`, as `+44`. */
const callingCodes = (fallback: string) =>
  z.pipe(
    list(fallback, /^\+?[1-9]\d{0,3}$/, 'must be calling codes of countries: 44,353'),
    z.transform((codes) => codes.map((code) => `+${code.replace('+', '')}`)),
  );

/** Over plain http the token is for everybody on the way to read. */
function isTlsOrPrivate(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || isPrivateHost(url));
}

const environment = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATABASE_URL: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(file:.+|postgres(ql)?:\/\/(?!.*[?&]options=).+)/,
          'must be file:path, file::memory: or postgres://… without options',
        ),
      ),
    'file:data/dhiig.db',
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  VAPID_PUBLIC_KEY: z.optional(vapidPublicKey),
  VAPID_PRIVATE_KEY: z.optional(vapidPrivateKey),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+.*)$/, 'must be a mailto: or https: address'),
      ),
  ),
  PUSH_ALLOWED_HOSTS: list('', HOST_ENTRY, 'must be host names, each with a port or without'),
  OUTGOING_ALLOWED_HOSTS: list('', HOST_ENTRY, 'must be host names, each with a port or without'),
  ADMIN_EMAIL: z.optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6, 'must have at least 6 characters'))),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['optional', 'required']), 'optional'),
  DONATION_INTERVAL_DAYS: givenNumber(1, 3650),
  DONATION_INTERVAL_DAYS_WOMEN: givenNumber(1, 3650),
  DONATION_INTERVAL_DAYS_APHERESIS: givenNumber(1, 3650),
  ALERTS_PER_HOUR: givenNumber(1, 1000),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' })),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be a mail address')),
  ),
  SMS_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(kannels?|smsgate(\+http)?):\/\/[^\s:@/]+:[^\s:@/]+@[^\s@]+$/,
          'must be kannel://, kannels://, smsgate:// or smsgate+http://user:password@host…',
        ),
      ),
  ),
  // Kannel sends it as it stands in an address.
  SMS_SECRET: z.optional(
    z.string().check(z.regex(/^[\w.~-]{16,}$/, 'must have at least 16 letters, digits, - . _ ~')),
  ),
  SMS_COUNTRIES: callingCodes(CALLING_CODE),
  DHIS2_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s@?#]+$/, 'must be an http(s) address without a user, a query or a fragment'),
        z.refine(isTlsOrPrivate, 'must be https, unless its host is of your own network'),
      ),
  ),
  // Sent as it stands in a header; never a part of the message, which would show it.
  DHIS2_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{16,}$/, 'must be a personal access token of DHIS2')),
  ),
  RATE_LIMITS: onOff('on'),
  TRUST_PROXY: onOff('off'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  ...OTLP_VARIABLES,
  NODE_USE_ENV_PROXY: z.optional(z.string()),
  HTTPS_PROXY: z.optional(z.string()),
  NO_PROXY: z.optional(z.string()),
});

/** The configuration in the table of api/server/operation/README.md, validated. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** How many seconds a server that is stopping reports this in its health check before it refuses connections. */
  readonly drainSeconds: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The app's public address; by default that of this machine. */
  readonly publicUrl: string;
  readonly jwtSecret: string | undefined;
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** Earlier pairs with which phones are still subscribed; a PostgreSQL database stores them for all instances. */
  readonly earlierVapidKeys?: readonly { readonly publicKey: string; readonly privateKey: string }[];
  /** How push services contact the operator (RFC 8292): a mailto: or https: address. */
  readonly vapidSubject: string;
  /** Push services besides the known ones, as `host`, `host:port` or `*.host`; these may be private addresses. */
  readonly pushAllowedHosts: readonly string[];
  /**
   * Hosts of the deployment's own network that programs of hospitals and admins may be at, as `host`, `host:port` or
   * `*.host`; these may be private addresses, over plain http.
   */
  readonly outgoingAllowedHosts: readonly string[];
  /** The proxy for requests to the internet, if Node takes it from the environment. */
  readonly proxy: { readonly HTTPS_PROXY: string; readonly NO_PROXY?: string } | undefined;
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
  /** Whether admins need a second factor before they may do anything. */
  readonly adminSecondFactor: 'optional' | 'required';
  /** Settings of the platform that are fixed by the environment, so that no admin can change them (`api/platform/settings`). */
  readonly fixed: Readonly<Partial<Record<SettingName, number>>>;
  /** Without it mails are written as files to `dataDir`. */
  readonly smtpUrl: string | undefined;
  /** The sender of mails: an address, or a name with the address in angle brackets. */
  readonly mailFrom: string;
  /** The gateway for texts (SMS) with its credentials; without it they are written as files to `dataDir`. */
  readonly smsUrl: string | undefined;
  /** What gateways prove themselves with. */
  readonly smsSecret: string | undefined;
  /** The calling codes of the countries whose numbers texts go to and come from: `+44`. */
  readonly smsCountries: readonly string[];
  /** The address of DHIS2, without `/api`, and the token with which figures are sent there. */
  readonly dhis2: { readonly url: string; readonly token: string } | undefined;
  readonly rateLimits: boolean;
  readonly trustProxy: boolean;
  /** The token with which Prometheus reads /metrics; without it there is no /metrics. */
  readonly metricsToken: string | undefined;
  /** Traces and metrics that are sent to a collector, if OpenTelemetry's variables name one. */
  readonly otlp: OtlpConfig;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Thrown by `readConfig`; its message names every variable that is wrong. */
export class ConfigError extends Error {}

const both = <A, B>(a: A | undefined, b: B | undefined): [A, B] | undefined =>
  a === undefined || b === undefined ? undefined : [a, b];

/** Reads the configuration from environment variables; empty ones count as not given. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not valid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const vapid = both(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY);
  const admin = both(env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
  if (!vapid && (env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are given together or not at all');
  if (!admin && (env.ADMIN_EMAIL || env.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD are given together or not at all');
  if (env.SMS_URL && !env.SMS_SECRET) throw new ConfigError('SMS_URL needs SMS_SECRET');
  const dhis2 = both(env.DHIS2_URL, env.DHIS2_TOKEN);
  if (!dhis2 && (env.DHIS2_URL || env.DHIS2_TOKEN))
    throw new ConfigError('DHIS2_URL and DHIS2_TOKEN are given together or not at all');
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const isProxied = env.NODE_USE_ENV_PROXY === '1' && env.HTTPS_PROXY;
  return {
    port: env.PORT,
    host: env.HOST,
    drainSeconds: env.DRAIN_SECONDS,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    publicUrl,
    jwtSecret: env.JWT_SECRET,
    vapidKeys: vapid && { publicKey: vapid[0], privateKey: vapid[1] },
    vapidSubject:
      env.VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : emailHref(SITE.technicalEmail)),
    pushAllowedHosts: env.PUSH_ALLOWED_HOSTS,
    outgoingAllowedHosts: env.OUTGOING_ALLOWED_HOSTS,
    proxy: isProxied
      ? { HTTPS_PROXY: isProxied, ...(env.NO_PROXY !== undefined && { NO_PROXY: env.NO_PROXY }) }
      : undefined,
    firstAdmin: admin && { email: admin[0].toLowerCase(), password: admin[1] },
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    fixed: defined({
      donationIntervalDays: env.DONATION_INTERVAL_DAYS,
      donationIntervalDaysWomen: env.DONATION_INTERVAL_DAYS_WOMEN,
      donationIntervalDaysApheresis: env.DONATION_INTERVAL_DAYS_APHERESIS,
      alertsPerHour: env.ALERTS_PER_HOUR,
    }),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Dhiig <no-reply@${new URL(publicUrl).hostname}>`,
    smsUrl: env.SMS_URL,
    smsSecret: env.SMS_SECRET,
    smsCountries: env.SMS_COUNTRIES,
    dhis2: dhis2 && { url: dhis2[0].replace(/(\/api)?\/*$/, ''), token: dhis2[1] },
    rateLimits: env.RATE_LIMITS,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    otlp: readOtlpConfig(env),
    logLevel: env.LOG_LEVEL,
  };
}
