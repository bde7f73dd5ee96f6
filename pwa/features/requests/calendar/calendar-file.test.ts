import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { aRequest } from '../testing/a-request.ts';
import { calendarFile, type Visit } from './calendar-file.ts';

const NOW = new Date('2026-03-05T07:10:00.000Z');
const WORDS = {
  summary: 'Give blood (O-); Isbitaalka "Banaadir", A\\B',
  description: 'An identity card, water.\nإن تأخرت فاتصل؛ بالمستشفى +252 61 700 0001 '.repeat(3).trim(),
};
const URL = 'https://dhiig.example/donor/requests/0197a000-0000-7000-8000-000000000001';

// In Somali a place is written the same whether its names are loaded or not.
beforeAll(() => switchLanguage('so'));
afterAll(() => switchLanguage('en'));

const visitOf = ({ _id: id, ...request }: ReturnType<typeof aRequest>): Visit => ({ id, ...request });

/** The file as another calendar reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('the file has no event');
  return { calendar, component, event: new ICAL.Event(component) };
}

it('is a calendar that another program reads: what, when, where', () => {
  const request = aRequest({ deadline: '2026-03-05T15:00:00.000Z' });
  const { calendar, component, event } = read(calendarFile(visitOf(request), WORDS, URL, NOW));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(event.uid).toBe(`${request._id}@dhiig.example`);
  expect(event.summary).toBe(WORDS.summary);
  expect(event.description).toBe(WORDS.description);
  expect(event.location).toBe('Isbitaalka Banaadir, Jidka Maka al-Mukarama, Wadajir, Wadajir, Muqdisho');
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-05T14:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-03-05T15:00:00.000Z');
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-05T07:10:00Z');
  expect(component.getFirstPropertyValue('geo')).toEqual([2.0371, 45.3038]);
  expect(component.getFirstPropertyValue('url')).toBe(URL);
  const alarm = component.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
});

it('keeps to the format: CRLF, and lines of at most 75 bytes', () => {
  const file = calendarFile(visitOf(aRequest()), WORDS, URL, NOW);
  expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  const lines = file.split('\r\n');
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

it('has no point on the map if none is known, and replaces itself when it is made again', () => {
  const request = aRequest({ location: { address: 'Wadajir' } });
  const first = read(calendarFile(visitOf(request), WORDS, URL, NOW));
  const later = read(calendarFile(visitOf(request), WORDS, URL, new Date('2026-03-05T08:10:00.000Z')));
  expect(first.component.getFirstProperty('geo')).toBeNull();
  expect(later.event.uid).toBe(first.event.uid);
  expect(later.event.sequence).toBeGreaterThan(first.event.sequence);
});
