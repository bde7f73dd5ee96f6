import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { instant } from './fields.ts';
import { m } from './message.ts';
import { RECEIPTS_MAX } from './receipts-max.ts';
import { DEVICE_WRITES } from './write-limits.ts';

export const DELIVERY_STATES = ['pending', 'sent', 'gone', 'expired', 'failed', 'superseded'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a service worker reports about a message: it was shown, opened, or dismissed. */
const RECEIPT_EVENTS = ['shown', 'opened', 'dismissed'] as const;
export type ReceiptEvent = (typeof RECEIPT_EVENTS)[number];

const invalid = m('validation.subscription_invalid');
const endpointAddress = z.url({ protocol: /^https?$/, error: invalid }).check(z.maxLength(2048, invalid));

const publicKey = z.string(invalid).check(z.regex(/^[\w-]{87}=?$/, invalid));
const authSecret = z.string(invalid).check(z.regex(/^[\w-]{22}(==)?$/, invalid));

/** What happened to the subscription that a device registered. */
const SUBSCRIPTION_OUTCOMES = ['kept', 'outdated', 'gone'] as const;

/** As `PushSubscription.toJSON()` returns it; keys in base64url (RFC 8291: a P-256 point, 16 bytes). */
export const subscription = z.object({
  endpoint: endpointAddress,
  keys: z.object({
    p256dh: publicKey,
    auth: authSecret,
  }),
});

export const ticket = z.string(invalid).check(z.minLength(20, invalid), z.maxLength(1024, invalid));

const receipt = z.object({
  ticket,
  event: z.enum(RECEIPT_EVENTS, m('validation.choice_invalid')),
  /** By the device's clock. */
  at: instant,
});

export const pushEndpoints = endpoints({
  'GET /push/public-key': {
    summary: "The server's VAPID public key (RFC 8292), base64url",
    access: 'public',
    output: z.object({ publicKey: z.string() }),
  },
  'POST /push/subscriptions': {
    summary:
      'Sends messages for the signed-in person to this device from now on; with its keys, the endpoint leaves whoever had it',
    access: 'signedIn',
    body: z.extend(subscription, {
      /** The server key that it was made with, base64url. */
      applicationServerKey: z.optional(publicKey),
      /** The endpoint that this device had before. */
      replaces: z.optional(endpointAddress),
    }),
    output: z.object({
      /**
       * `kept`: this device gets messages. `outdated`: it subscribed with a key that is no longer the server's current
       * one, and gets messages as long as the server still has that key. `gone`: its push service reports that the
       * subscription does not exist, or it belongs to another person and these are not its keys. Both of the latter
       * need a new subscription.
       */
      outcome: z.enum(SUBSCRIPTION_OUTCOMES),
      /** Null if the device gets none. */
      id: z.nullable(z.string()),
      /** The server's key, for a new subscription. */
      publicKey: z.string(),
    }),
    status: 201,
    // An account may have up to ten devices, and each registers again whenever the app starts.
    limits: DEVICE_WRITES,
  },
  'DELETE /push/subscriptions': {
    summary:
      "Sends no more messages to the device with this endpoint: the caller's own, or one whose secret they hold",
    access: 'signedIn',
    body: z.object({ endpoint: endpointAddress, auth: z.optional(authSecret) }),
    output: z.object({ removed: z.boolean() }),
    limits: DEVICE_WRITES,
  },
  'POST /push/test': {
    summary: 'Sends a test message to one of the caller’s own devices',
    access: 'signedIn',
    body: z.object({ endpoint: endpointAddress }),
    output: z.object({ deliveryId: z.string() }),
    status: 201,
    limits: [{ by: 'account', max: 20, minutes: 60 }],
  },
  'GET /push/deliveries/{id}': {
    summary: 'The state of one of the caller’s own deliveries',
    access: 'signedIn',
    output: z.object({
      delivery: z.object({
        id: z.string(),
        state: z.enum(DELIVERY_STATES),
        attempts: z.number(),
        /** HTTP status of the push service's last answer. */
        lastStatus: z.nullable(z.number()),
        shownAt: z.nullable(z.string()),
      }),
    }),
  },
  'POST /push/receipts': {
    summary:
      'What became of messages on a device, each proved by its ticket; unknown tickets are passed over',
    access: 'public',
    body: z.object({ receipts: z.array(receipt).check(z.maxLength(RECEIPTS_MAX, m('validation.too_long'))) }),
    output: z.object({ recorded: z.number() }),
    limits: [{ by: 'address', max: 3000, minutes: 60 }],
  },
});
