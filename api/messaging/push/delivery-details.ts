import type { AppointmentNews, OrderNews, PushKind } from '../../../shared/contract/push-message.ts';
import type { AppointmentReminder } from '../../../shared/rules/appointment-reminders.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { SlotTime } from '../../../shared/rules/slots.ts';

interface Asking {
  readonly bloodType: BloodType;
  readonly hospital: string;
  /** Null if it is not known. */
  readonly distanceKm: number | null;
}

/** A day on which somebody can give instead: where, and when it begins. */
export interface NextDay {
  readonly hospital: string;
  readonly startsAt: string;
}

interface News {
  readonly bloodType: BloodType;
  readonly hospital: string;
  /** Offered to who is not needed now. */
  readonly next?: NextDay | undefined;
  /** In a mass casualty: when the hospital expects them. */
  readonly slot?: SlotTime;
}

interface Expected {
  readonly bloodType: BloodType;
  readonly coming: number;
  /** Donors who answered and wait to be accepted. */
  readonly answered?: number;
}

interface Ordered {
  /** Left out for a standing order that has ended or was not placed. */
  readonly orderId?: string;
  readonly hospital: string;
  /** `3 × O-, 2 × A+`. */
  readonly units: string;
  readonly news: OrderNews;
}

/**
 * The data for each kind of message's text; stored as JSON in `deliveries.details`. No donor's name, no health data.
 */
export interface DeliveryDetails {
  readonly alert: Asking;
  readonly ask: Asking;
  readonly stand_down: News;
  readonly thanks: News;
  readonly given_on: News;
  /** To a donor: which hospital would like to speak with them, and not why. */
  readonly talk: { readonly hospital: string };
  readonly accepted: News;
  readonly cancelled: News;
  readonly changed: News;
  /** To a hospital: how many donors are coming by now. */
  readonly answer: Expected;
  /** To a hospital: how its alert ended. */
  readonly alert_enough: Expected;
  readonly alert_exhausted: Expected;
  readonly alert_deadline: Expected;
  /** To a donor of unknown blood type: which hospital recorded it. */
  readonly type_recorded: { readonly hospital: string };
  readonly reminder: { readonly next?: NextDay | undefined };
  readonly first_again: Record<string, never>;
  /** To a hospital: how many lots of its stock must not be used. */
  readonly recall: { readonly units: number };
  /** To a hospital: a mass casualty is open in its town or region. */
  readonly mass_opened: { readonly place: string };
  /** To a donor who gave: with how many others they did. */
  readonly mass_thanks: { readonly place: string; readonly gave: number };
  /** To a hospital: what has become of an order; the other hospital, and the units of each type. */
  readonly order_asked: Ordered;
  readonly order: Ordered;
  /** To a donor: what the hospital has done with their appointment, or that it is near; of a cancelled one the time that it had. */
  readonly appointment: {
    readonly hospital: string;
    readonly place: string;
    readonly news: AppointmentNews | AppointmentReminder;
    readonly slot: SlotTime;
  };
  /** To a hospital: a family needs this blood there, null if the type is not known. */
  readonly family_asked: { readonly bloodType: BloodType | null; readonly units: number };
  readonly test: Record<string, never>;
}

/** The messages to a hospital's people about its requests and orders, on each of their devices. */
export const HOSPITAL_KINDS: readonly PushKind[] = [
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
  'mass_opened',
  'recall',
  'order_asked',
  'order',
  'family_asked',
];

/** A kind of message with its details. */
export type KindWithDetails = {
  [Kind in PushKind]: { readonly kind: Kind; readonly details: DeliveryDetails[Kind] };
}[PushKind];
