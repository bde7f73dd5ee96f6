import { expect, it } from 'vitest';
import { readAppointmentText } from './appointment-text.ts';
import { readTextAnswer } from './text-answer.ts';

it.each([
  'BALLAN',
  'balan.',
  'Mawcid',
  'موعد',
  'المواعيد',
  'Appointment?',
  'rdv',
  'cita',
  'Termin',
  'ballan fadlan',
  // A date is neither a time nor a choice.
  'BALLAN 05.12.2026',
  'BALLAN 3.12.2026',
  'ballan 3/12',
  'BALLAN 05.12',
  'BALLAN 5.12.',
  'ballan 10.01',
  '1 ballan 05.12',
  'موعد ٠٥.١٢',
  '5-12-2026 ballan',
  'ballan 5.12.2026 9:30',
  'موعد ٠٥.١٢.٢٠٢٦',
])('“%s” asks for the days', (text) => expect(readAppointmentText(text)).toEqual({ asks: 'days' }));

it.each([
  ['2', 2],
  ['٢', 2],
  ['BALLAN 1', 1],
  ['1 ballan', 1],
  ['ballan3', 3],
  ['موعد ٣', 3],
])('“%s” chooses %i', (text, choice) => expect(readAppointmentText(text)).toEqual({ asks: 'book', choice }));

it.each([
  ['1 10:30', 1, '10:30'],
  ['2 9.00', 2, '09:00'],
  ['BALLAN 1 14:30', 1, '14:30'],
  ['موعد ٢ ١٠:٣٠', 2, '10:30'],
  ['rdv 1 10h30', 1, '10:30'],
])('“%s” chooses %i at %s', (text, choice, at) =>
  expect(readAppointmentText(text)).toEqual({ asks: 'book', choice, at }),
);

it.each([
  ['10:30', '10:30'],
  ['ballan 9:00', '09:00'],
  ['موعد ١٠:٣٠', '10:30'],
  ['ballan 2:30 pm', '02:30'],
  ['ballan 10.30.', '10:30'],
  ['ballan 9.00', '09:00'],
  ['ballan 05:12', '05:12'],
  ['ballan 10h10', '10:10'],
])('“%s” asks for another time, %s', (text, at) =>
  expect(readAppointmentText(text)).toEqual({ asks: 'time', at }),
);

it.each([
  'BALLAN MAYA',
  'Jooji ballanta',
  'ballanta baaji',
  'CANCEL',
  'Kansal!',
  'موعد لا',
  'الغاء الموعد',
  'no appointment',
])('“%s” cancels the appointment', (text) => expect(readAppointmentText(text)).toEqual({ asks: 'cancel' }));

it.each([
  'JOOJI',
  'STOP',
  'الغاء',
  'MAYA',
  'NO 37',
  'HAA 37',
  '37',
  'BILOW',
  '',
  'waan imanayaa maalinta ballanta ee berri',
  'x 2',
  'waan imanayaa 10:30',
  '25:99',
  '05.12',
  '05.12.2026',
  '3.12.2026',
  '12/05/26',
  '10:20:00',
])('“%s” is about no appointment', (text) => expect(readAppointmentText(text)).toBeUndefined());

it('a stop alone goes on ending all texts', () => {
  for (const text of ['JOOJI', 'STOP', 'الغاء', 'توقف']) expect(readTextAnswer(text).answer).toBe('stop');
});
