import type { WebhookEvent } from '../../../../shared/contract/webhooks.ts';
import type { TextKey } from '../../../i18n/i18n.ts';

const EVENT_TEXTS: Readonly<Record<WebhookEvent | 'test', TextKey>> = {
  'request.posted': 'webhook.event.request_posted',
  'donor.coming': 'webhook.event.donor_coming',
  'donor.arrived': 'webhook.event.donor_arrived',
  'request.fulfilled': 'webhook.event.request_fulfilled',
  'appointment.arrived': 'webhook.event.appointment_arrived',
  'order.received': 'webhook.event.order_received',
  'stock.below_minimum': 'webhook.event.stock_below_minimum',
  test: 'webhook.event.test',
};

/** What an event is; undefined for one of a newer server. */
export const eventText = (event: string): TextKey | undefined =>
  (EVENT_TEXTS as Readonly<Record<string, TextKey | undefined>>)[event];

/** Whom a webhook calls, to be recognised by: the rest of its address is long, and may be a secret. */
export const hostOf = (url: string): string => new URL(url).host;
