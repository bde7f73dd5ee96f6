import { ANSWER_WORDS, foldText, READ_MAX } from './text-answer.ts';

/** What somebody's text message says about an appointment to give blood. */
export type AppointmentText =
  /** Which days are there? */
  | { readonly asks: 'days' }
  /** They choose one of the days that they were sent, counted from 1. */
  | { readonly asks: 'book'; readonly choice: number }
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

/** It is a word or two, not a letter. */
const WORDS_MAX = 4;

/**
 * Reads a text about an appointment; undefined if it is about none. With the word for an appointment, “no” and “stop”
 * mean the appointment too: nobody's texts end by `JOOJI BALLANTA`. A single digit chooses from a list.
 */
export function readAppointmentText(text: string): AppointmentText | undefined {
  const words = foldText(text.slice(0, READ_MAX)).split(' ');
  if (words.length > WORDS_MAX) return undefined;
  const [first = ''] = words;
  const isNamed = words.some((word) => APPOINTMENT.has(word));
  const saysNo = words.some((word) => {
    const said = ANSWER_WORDS.get(word);
    return CANCEL.has(word) || (isNamed && (said === 'no' || said === 'stop'));
  });
  if (saysNo && (isNamed || CANCEL.has(first))) return { asks: 'cancel' };
  const digits = words.filter((word) => /^[1-9]$/.test(word));
  if (digits.length === 1 && (isNamed || words.length === 1))
    return { asks: 'book', choice: Number(digits[0]) };
  return APPOINTMENT.has(first) ? { asks: 'days' } : undefined;
}
