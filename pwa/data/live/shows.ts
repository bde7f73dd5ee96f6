import '@tanstack/react-query';
import type { EventType } from '../../../shared/contract/events.ts';

/** What a query shows, by type of event: the one thing with this id, or `any` of them. */
export type Shows = Readonly<Partial<Record<EventType, string>>>;

declare module '@tanstack/react-query' {
  interface Register {
    /** A query that says what it shows is read again when that changes. */
    queryMeta: { readonly shows?: Shows };
  }
}
