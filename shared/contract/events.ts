import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

/** What an open screen is notified of: that this request, this alert, this person's own profile, this lot of the stock, this mass casualty changed. */
export const EVENT_TYPES = ['request', 'alert', 'profile', 'stock', 'staff', 'mass'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * A stream begins with `opened` where nothing was missed since `Last-Event-ID`, and with `missed` where that is
 * not known: then all that is shown is read again. Their subject is the person.
 */
export const STREAM_EVENT_TYPES = [...EVENT_TYPES, 'opened', 'missed'] as const;

/** No more than what changed: the screen reads it by a call that checks who asks. */
export const streamEvent = z.object({ type: z.enum(STREAM_EVENT_TYPES), subjectId: z.string() });
export type StreamEvent = z.infer<typeof streamEvent>;

/** A stream that is silent for this long says that it is still there, by a comment. */
export const HEARTBEAT_SECONDS = 20;

export const eventEndpoints = endpoints({
  'GET /events': {
    summary: 'What changes for the signed-in person, as it changes; resumes after Last-Event-ID',
    access: 'signedIn',
    output: streamEvent,
    stream: true,
  },
});
