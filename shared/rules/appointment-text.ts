import { ANSWER_WORDS, foldText, latinDigits } from './text-answer.ts';

/** What somebody's text message says about an appointment to give blood. */
export type AppointmentText =
  /** Which days are there? */
  | { readonly asks: 'days' }
  /** They choose one of the days that they were sent, counted from 1, and perhaps its time, as `10:30`. */
  | { readonly asks: 'book'; readonly choice: number; readonly at?: string }
  /** They would come at another time of the day that they have booked. */
  | { readonly asks: 'time'; readonly at: string }
  /** They do not come. */
  | { readonly asks: 'cancel' };

/** “Appointment”, in the app's languages and as people spell it; folded by `foldText`. */
const APPOINTMENT = new Set(
  (
    'ballan balan ballanta balanta ballankayga ballantayda balantayda mawcid mawcidka mowcid maocid mowcidka ' +
    'appointment appointments appt book booking day days ' +
    'موعد الموعد موعدي مواعيد المواعيد حجز احجز ' +
    'rdv rendezvous cita citas termin termine'
  ).split(' '),
);

/** “Cancel”: alone it means the appointment, of which there is only one. */
const CANCEL = new Set(
  'cancel cancelled canceled kansal kansel baaji baajin baajiya baajiyo burburi الغي الغ annuler annule annulez cancelar cancela anular stornieren absagen'.split(
    ' ',
  ),
);

/** `9:30`, `10.30`, `10h30`; no part of a date, and with a dot no day of a month: `05.12`. */
const CLOCK = /(?<!\d[.:/]?)([01]?\d|2[0-3])(?:[:h]|\.(?!0[1-9]|1[0-2]))([0-5]\d)(?!\d|[.:/]\d)/;

/** `05.12.2026`, `05.12`, `3/12`: neither a choice nor a time. */
const DATE = /\d+(?:[./-]\d+)+/;

/** It is a word or two, not a letter. */
const WORDS_MAX = 4;

/**
 * Reads a text about an appointment; undefined if it is about none. With the word for an appointment, “no” and “stop”
 * mean the appointment too: nobody's texts end by `JOOJI BALLANTA`. A single digit chooses from a list, with
 * a time or without; a time alone is another one of the day that is booked. A date chooses nothing: the days are listed.
 */
export function readAppointmentText(text: string): AppointmentText | undefined {
  const said = latinDigits(text).toLowerCase();
  const clock = CLOCK.exec(said);
  const rest = said.replace(CLOCK, ' ');
  const isDated = DATE.test(rest);
  const words = foldText(rest.replace(DATE, ' '))
    .split(' ')
    .filter((word) => word !== '');
  if (words.length > WORDS_MAX) return undefined;
  const [first = ''] = words;
  const isNamed = words.some((word) => APPOINTMENT.has(word));
  const saysNo = words.some((word) => {
    const answer = ANSWER_WORDS.get(word);
    return CANCEL.has(word) || (isNamed && (answer === 'no' || answer === 'stop'));
  });
  if (saysNo && (isNamed || CANCEL.has(first))) return { asks: 'cancel' };
  if (isDated) return isNamed ? { asks: 'days' } : undefined;
  const at = clock ? `${(clock[1] ?? '').padStart(2, '0')}:${clock[2]}` : undefined;
  const digits = words.filter((word) => /^[1-9]$/.test(word));
  if (digits.length === 1 && (isNamed || words.length === 1))
    return { asks: 'book', choice: Number(digits[0]), ...(at !== undefined && { at }) };
  if (at !== undefined && digits.length === 0 && (isNamed || words.length === 0)) return { asks: 'time', at };
  return APPOINTMENT.has(first) ? { asks: 'days' } : undefined;
}
