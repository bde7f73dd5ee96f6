import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

/**
 * What an open screen is notified of: that this request, alert, own profile, lot of the stock, mass casualty, order
 * of blood, collection day with its appointments, a family's request, or what a donor said after giving has changed.
 */
const EVENT_TYPES = [
  'request',
  'alert',
  'profile',
  'stock',
  'staff',
  'mass',
  'order',
  'day',
  'family',
  'aftercare',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * A stream begins with `opened` if nothing was missed since `Last-Event-ID`, and with `missed` if that is not
 * known: then the screen reads everything again. Their subject is the person.
 */
const STREAM_EVENT_TYPES = [...EVENT_TYPES, 'opened', 'missed'] as const;

/** Says only what has changed: the screen reads the content through the API, which checks the caller's rights. */
const streamEvent = z.object({ type: z.enum(STREAM_EVENT_TYPES), subjectId: z.string() });
export type StreamEvent = z.infer<typeof streamEvent>;

/**
 * Each stream sends a comment this often to show that it is alive: some 130 bytes with its packets' headers and
 * acknowledgement. A page that misses one asks at once whether the server is still reached.
 */
export const HEARTBEAT_SECONDS = 8;

export const eventEndpoints = endpoints({
  'GET /events': {
    summary: 'What changes for the signed-in person, as it changes; resumes after Last-Event-ID',
    access: 'signedIn',
    output: streamEvent,
    stream: true,
  },
});
