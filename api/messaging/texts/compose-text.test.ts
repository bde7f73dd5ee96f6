import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/contract/languages.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { isGsm, simpler, textParts } from '../../../shared/rules/text-parts.ts';
import { translator } from '../../platform/i18n/translate.ts';
import { composeSentence, composeText } from './compose-text.ts';
import type { TextWithDetails } from './text-details.ts';

/** The longest that a hospital may be called, and a place that is not in the gazetteer. */
const LONGEST = 'Isbitaalka Guud ee Caafimaadka Hooyada iyo Dhallaanka ee Magaalada '.repeat(2).trim();
const ARABIC = 'مستشفى الأمومة والطفولة التخصصي العام في مدينة مقديشو العاصمة '.repeat(2).trim();

const textsOf = (hospital: string, place: string): TextWithDetails[] => {
  const phone = '+252612345678';
  const asking = { hospital, place, number: 99 };
  const appointed = { hospital, place, day: '31/12', hours: '08:00-08:30', phone, code: '123456' };
  const offered = { dayId: 'a', hospital, startsAt: '2026-12-31T05:00:00.000Z', when: '31/12 08:00' };
  return [
    { kind: 'alert', details: asking },
    { kind: 'alert_unseen', details: asking },
    { kind: 'ask', details: asking },
    { kind: 'accepted', details: { hospital, place, hours: '08:00-18:00', phone, code: '123456' } },
    { kind: 'accepted', details: { hospital, place, hours: null, phone, code: '123456' } },
    { kind: 'waiting', details: { hospital } },
    { kind: 'refused', details: { key: 'sms.expected_elsewhere', values: { hospital } } },
    { kind: 'refused', details: { key: 'sms.closed', values: {} } },
    { kind: 'refused', details: { key: 'failure.not_yet_eligible', values: { days: 56 } } },
    { kind: 'refused', details: { key: 'failure.too_light', values: {} } },
    { kind: 'withdrawn', details: { hospital } },
    { kind: 'stand_down', details: { hospital } },
    { kind: 'stand_down', details: { hospital, next: { hospital: place, day: '31/12' } } },
    { kind: 'cancelled', details: { hospital } },
    { kind: 'changed', details: { hospital, place, until: '23:59, 31/12', phone } },
    { kind: 'changed', details: { hospital, place, until: null, phone } },
    { kind: 'thanks', details: { hospital } },
    { kind: 'given_on', details: { hospital } },
    { kind: 'talk', details: { hospital } },
    { kind: 'type_recorded', details: { hospital } },
    { kind: 'reminder', details: {} },
    { kind: 'reminder', details: { next: { hospital, day: '31/12' } } },
    { kind: 'booked', details: appointed },
    { kind: 'appointment', details: { ...appointed, news: 'tomorrow' } },
    { kind: 'appointment', details: { ...appointed, news: 'today' } },
    { kind: 'days', details: { days: [offered, offered, offered] } },
    { kind: 'refused', details: { key: 'sms.no_days', values: {} } },
    { kind: 'refused', details: { key: 'sms.no_appointment', values: {} } },
    { kind: 'first_again', details: {} },
    { kind: 'answer', details: { coming: 50 } },
    { kind: 'alert_enough', details: { coming: 50 } },
    { kind: 'alert_exhausted', details: { coming: 50 } },
    { kind: 'alert_deadline', details: { coming: 50 } },
    { kind: 'stopped', details: {} },
    { kind: 'started', details: {} },
    { kind: 'notice', details: { key: 'sms.password_changed' } },
    { kind: 'notice', details: { key: 'sms.email_change_asked' } },
    { kind: 'notice', details: { key: 'sms.email_changed' } },
    { kind: 'notice', details: { key: 'sms.number_changed' } },
    { kind: 'notice', details: { key: 'sms.report_closed' } },
    { kind: 'invitation', details: { hospital } },
    { kind: 'joined', details: {} },
    { kind: 'refused', details: { key: 'sms.question_code_wrong', values: {} } },
    { kind: 'refused', details: { key: 'validation.name_required', values: {} } },
    { kind: 'refused', details: { key: 'validation.name_unreadable', values: {} } },
    { kind: 'question', details: { asks: 'type' } },
    { kind: 'question', details: { asks: 'place' } },
    { kind: 'question', details: { asks: 'town' } },
    { kind: 'question', details: { asks: 'name' } },
    { kind: 'help', details: {} },
    { kind: 'unknown', details: { site: 'dhiig.hospital.example.so' } },
  ];
};

const compose = (text: TextWithDetails, language: Language) =>
  composeText({ kind: text.kind, language, details: JSON.stringify(text.details) });

it.each(LANGUAGES)('is one part with the longest names, two in Arabic: %s', (language) => {
  for (const text of textsOf(LONGEST, LONGEST)) {
    const body = compose(text, language);
    expect([text.kind, body, textParts(body)]).toEqual([
      text.kind,
      body,
      language === 'ar' ? expect.toSatisfy((parts) => parts <= 2) : 1,
    ]);
    expect(isGsm(body) || language === 'ar').toBe(true);
    expect(body).not.toMatch(/[{}]|undefined/);
    if (text.kind === 'notice')
      expect(body).toBe(`Dhiig: ${simpler(translator(language)(text.details.key))}`);
    if (text.kind === 'question')
      expect(body).toBe(`Dhiig: ${simpler(translator(language)(`sms.question_${text.details.asks}`))}`);
  }
});

it.each(LANGUAGES)('is at most two parts with names in Arabic: %s', (language) => {
  for (const text of textsOf(ARABIC, ARABIC))
    expect(textParts(compose(text, language))).toBeLessThanOrEqual(2);
});

const CODES = [
  'sms.code',
  'sms.code_sign_in',
  'sms.code_reset',
  'sms.number_taken',
  'sms.question_agree',
] as const;

it.each(LANGUAGES)('a code is one part, two in Arabic, and whole: %s', (language) => {
  for (const key of CODES) {
    const values = { code: '012345' };
    const body = composeSentence(language, key, values);
    expect(textParts(body), body).toBeLessThanOrEqual(language === 'ar' ? 2 : 1);
    expect(body).toBe(`Dhiig: ${simpler(translator(language)(key, values))}`);
  }
});

it('says who needs blood, where, and what to answer, in the reader’s language', () => {
  const alert: TextWithDetails = {
    kind: 'alert',
    details: { hospital: 'Banadir Hospital', place: 'Hodan', number: 37 },
  };
  expect(compose(alert, 'en')).toBe(
    'Dhiig: Banadir Hospital, Hodan: your blood is needed. Can you come? Answer YES 37 or NO 37. STOP ends these texts.',
  );
  expect(compose(alert, 'so')).toMatch(/^Dhiig: Banadir Hospital, Hodan: .*HAA 37 ama MAYA 37\..*JOOJI/);
  expect(compose(alert, 'fr')).not.toMatch(/[’\u202f]/);
});
