import type { MessageKey } from '../../../shared/contract/message.ts';
import type { CodePurpose } from '../../../shared/contract/numbers.ts';
import type { AppointmentNews } from '../../../shared/contract/push-message.ts';
import type { AppointmentReminder } from '../../../shared/rules/appointment-reminders.ts';
import type { TextKind } from '../../platform/database/tables.ts';

/** What a code is asked for: on a device, or by somebody who registers by texts (`join`). */
export type TextCodePurpose = CodePurpose | 'join';

/** What is missing of somebody who registers by texts; `town`: the place that they said is not known. */
export type TextQuestion = 'type' | 'place' | 'town' | 'name';

interface Asking {
  readonly hospital: string;
  readonly place: string;
  /** Of the request, in answers. */
  readonly number: number;
}

interface News {
  readonly hospital: string;
}

/** A collection day, as `31/12`. */
export interface TextedDay {
  readonly hospital: string;
  readonly day: string;
}

interface Expected {
  readonly coming: number;
}

/** The day (`31/12`) and the hours (`08:00-08:30`) of an appointment; of a cancelled one those that it had. */
interface Appointed extends News {
  readonly place: string;
  readonly day: string;
  readonly hours: string;
  readonly phone: string;
  /** Empty if it is cancelled. */
  readonly code: string;
}

/** A day that its reader can book by its place in the list. */
export interface OfferedDay {
  readonly dayId: string;
  readonly hospital: string;
  /** The time that they would get, ISO instant, and as the text says it. */
  readonly startsAt: string;
  readonly when: string;
}

/**
 * What the text of each kind needs; stored as JSON in `texts.details`. A phone may be shared: no blood type, no name of
 * a person, no text about anybody's health.
 */
export interface TextDetails {
  readonly alert: Asking;
  readonly alert_unseen: Asking;
  readonly ask: Asking;
  /** They are expected: where, within which hours today, if it is open, and with which arrival code. */
  readonly accepted: News & {
    readonly place: string;
    readonly hours: string | null;
    readonly phone: string;
    readonly code: string;
  };
  /** The hospital decides about their answer. */
  readonly waiting: News;
  readonly type_recorded: News;
  /** They may not come: why, as a sentence of the catalogue, and what it says. */
  readonly refused: { readonly key: MessageKey; readonly values: Readonly<Record<string, string | number>> };
  readonly withdrawn: News;
  /** `next`: the hospital and the day (`31/12`) of a collection day instead. */
  readonly stand_down: News & { readonly next?: TextedDay | undefined };
  readonly cancelled: News;
  readonly changed: News & { readonly place: string; readonly until: string | null; readonly phone: string };
  readonly thanks: News;
  readonly given_on: News;
  readonly talk: News;
  readonly reminder: { readonly next?: TextedDay | undefined };
  readonly appointment: Appointed & { readonly news: AppointmentNews | AppointmentReminder };
  readonly booked: Appointed;
  readonly days: { readonly days: readonly OfferedDay[] };
  readonly first_again: Record<string, never>;
  /** To a hospital, about an urgent request. */
  readonly answer: Expected;
  readonly alert_enough: Expected;
  readonly alert_exhausted: Expected;
  readonly alert_deadline: Expected;
  readonly recall: { readonly units: number };
  /** To a hospital: another asks it for blood, urgently. */
  readonly order_asked: News;
  readonly family_asked: Record<string, never>;
  /** To a family: its ward has it, and confirms by this code; has confirmed it; does not know it; has not answered. */
  readonly family: News &
    (
      | { readonly news: 'asked'; readonly code: string }
      | { readonly news: 'confirmed'; readonly url: string }
      | { readonly news: 'refused' | 'lapsed' }
    );
  readonly stopped: Record<string, never>;
  readonly started: Record<string, never>;
  /** Proves a number: the id of which its digits are made (`number-code.ts`), and what it was asked for. */
  readonly code: { readonly id: string; readonly purpose: TextCodePurpose };
  /** What a mail tells somebody who has an e-mail. */
  readonly notice: { readonly key: MessageKey };
  /** Asks somebody whom a hospital has named whether they want to be a donor; who gave for their family is thanked. */
  readonly invitation: News & { readonly gave?: true };
  /** They are a donor now. */
  readonly joined: Record<string, never>;
  readonly question: { readonly asks: TextQuestion };
  readonly help: Record<string, never>;
  /** To a number that belongs to nobody. */
  readonly unknown: { readonly site: string };
}

/** A kind of text with the details that belong to it. */
export type TextWithDetails = {
  [Kind in TextKind]: { readonly kind: Kind; readonly details: TextDetails[Kind] };
}[TextKind];

/** Texts that a donor can answer. */
export const ANSWERABLE_TEXTS = ['alert', 'alert_unseen', 'ask'] as const satisfies readonly TextKind[];

/** Answers to what a number has just sent, whatever its owner has chosen. */
export const REPLY_TEXTS = [
  'accepted',
  'waiting',
  'refused',
  'withdrawn',
  'booked',
  'days',
  'stopped',
  'started',
  'invitation',
  'joined',
  'question',
  'family',
  'help',
  'unknown',
] as const satisfies readonly TextKind[];
