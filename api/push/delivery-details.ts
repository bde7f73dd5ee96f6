import type { PushKind } from '../../shared/contract/push-message.ts';
import type { BloodType } from '../../shared/rules/blood.ts';
import type { SlotTime } from '../../shared/rules/mass-slots.ts';

interface Call {
  readonly bloodType: BloodType;
  readonly hospital: string;
  /** Null where nobody knows it. */
  readonly distanceKm: number | null;
}

interface News {
  readonly bloodType: BloodType;
  readonly hospital: string;
  /** Of a mass casualty: when the hospital expects them. */
  readonly slot?: SlotTime;
}

interface Expected {
  readonly bloodType: BloodType;
  readonly coming: number;
}

/** What the text of each kind of message needs; stored as JSON in `deliveries.details`. No donor's name, no health. */
export interface DeliveryDetails {
  readonly alert: Call;
  readonly ask: Call;
  readonly stand_down: News;
  readonly thanks: News;
  readonly given_on: News;
  readonly accepted: News;
  readonly cancelled: News;
  readonly changed: News;
  /** To a hospital: how many are expected by now. */
  readonly answer: Expected;
  /** To a hospital: how its alert ended. */
  readonly alert_enough: Expected;
  readonly alert_exhausted: Expected;
  readonly alert_deadline: Expected;
  /** To a donor whose blood type nobody knew: which hospital recorded it. */
  readonly type_recorded: { readonly hospital: string };
  readonly reminder: Record<string, never>;
  /** To a hospital: a mass casualty is open in its town or region. */
  readonly mass_opened: { readonly place: string };
  /** To who gave, with how many others did. */
  readonly mass_thanks: { readonly place: string; readonly gave: number };
  readonly test: Record<string, never>;
}

/** What a hospital's people are told of its requests, on each of their devices. */
export const HOSPITAL_KINDS: readonly PushKind[] = [
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
  'mass_opened',
];

/** A kind of message with the details that belong to it. */
export type KindWithDetails = {
  [Kind in PushKind]: { readonly kind: Kind; readonly details: DeliveryDetails[Kind] };
}[PushKind];
