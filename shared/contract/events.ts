/** What an open screen is told: that this request, this alert, this person's own profile changed. */
export const EVENT_TYPES = ['request', 'alert', 'profile'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
