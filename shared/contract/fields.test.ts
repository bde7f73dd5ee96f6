import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { personName, phone, requiredText } from './fields.ts';
import { m } from './message.ts';

const read = (schema: z.ZodMiniType, text: string) => {
  const { success, data, error } = schema.safeParse(text);
  return success ? data : error?.issues[0]?.message;
};

describe('a name', () => {
  it.each([
    ['محمد علي', 'محمد علي'],
    ['  Cawo   Cali ', 'Cawo Cali'],
    ['👨‍👩‍👧‍👦 Xasan', '👨‍👩‍👧‍👦 Xasan'],
    ['Asha\r\nBcc: all@example.so', 'Asha Bcc: all@example.so'],
    ['\u202egnihton\u202c Asha', 'gnihton Asha'],
    ['\u2066Isbitaal\u2069', 'Isbitaal'],
    ['\u200fAs\u00adha\u200b Cali\ufeff', 'Asha Cali'],
    ['As\u2060h\u034fa\ufe0f C\u200dal\u200ci', 'Asha Cali'],
    ['Asha\u{e0041}\u{e0042}\u{e0001}', 'Asha'],
    ['Asha\u3164\u115f\uffa0 Cali', 'Asha Cali'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ප්\u200dරියා', 'ප්\u200dරියා'],
    ['葛\u{e0100}西', '葛\u{e0100}西'],
    ['Nguyê\u0303n Thi\u0323\u0302', 'Nguyê\u0303n Thi\u0323\u0302'],
    ['مُحَمَّد', 'مُحَمَّد'],
  ])('%j is kept as %j', (typed, kept) => expect(read(personName, typed)).toBe(kept));

  it.each([
    '',
    '   ',
    '\u200b\u200b',
    '\u202e',
    '\u00a0\u2060',
    '\ufeff',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800\u2800',
    '\u034f\ufe0f',
    '\u{e0041}\u{e0042}',
  ])('%j is none', (typed) => expect(read(personName, typed)).toBe('validation.name_required'));

  it.each([`H${'\u0301'.repeat(5)}odan`, 'Ho\ufff9dan', '\ue000odan', 'Ho\ufffcdan'])(
    '%j is refused, as nobody can read it',
    (typed) => expect(read(personName, typed)).toBe('validation.name_unreadable'),
  );

  it('cannot contain what cannot be stored', () => {
    expect(read(personName, 'Asha\0')).toBe('validation.text_invalid');
    expect(read(personName, 'Asha \ud800')).toBe('validation.text_invalid');
  });
});

describe('a phone number', () => {
  it.each([
    ['+252 61 555 0101', '+252 61 555 0101'],
    ['061 5550101', '061 5550101'],
    ['0615550101', '0615550101'],
    ['(061) 555-0101', '(061) 555-0101'],
    ['00252.61/5550101', '00252.61/5550101'],
    ['+252 (0) 61 555 0101', '+252 (0) 61 555 0101'],
    ['(+252) 61 555 0101', '(+252) 61 555 0101'],
    ['61\u20115550101', '61-5550101'],
    ['0615550101.', '0615550101'],
    ['0615550101؟', '0615550101'],
    ['٢٥٢٦١٥٥٥٠١٠١+', '+252615550101'],
    ['＋２５２６１５５５０１０１', '+252615550101'],
    ['tel:+252615550101', '+252615550101'],
    ['०६१५५५०१०१', '0615550101'],
    ['٠٦١٥٥٥٠١٠١', '0615550101'],
    ['۰۶۱۵۵۵۰۱۰۱', '0615550101'],
    ['\u202a+252\u00a061\u00a05550101\u202c', '+252\u00a061\u00a05550101'],
    ['++252615550101', '+252615550101'],
    ['+00252615550101', '+252615550101'],
    ['+252 +252 61 5550101', '+252 61 5550101'],
    ['00252 252 615550101', '00252 615550101'],
    ['O61 555O1o1', '061 5550101'],
    ['06l 555 0I01', '061 555 0101'],
    ['061_555_0101', '061.555.0101'],
    ['252615550101.0', '252615550101'],
    ["'0615550101", '0615550101'],
    ['Tel. 061 5550101', '061 5550101'],
    ['هاتف: ٠٦١٥٥٥٠١٠١', '0615550101'],
    ['📞 +252 61 5550101', '+252 61 5550101'],
    ['https://wa.me/252615550101', '252615550101'],
    ['0615550101 (Xasan)', '0615550101'],
    ['<+252615550101>', '+252615550101'],
    ['+252, 61, 5550101', '+252 61 5550101'],
    ['061 5550101 / 062 5550102', '061 5550101 / 062 5550102'],
    ['0615550101 ama 0625550102', '0615550101 / 0625550102'],
    ['0615550101\n0625550102', '0615550101 / 0625550102'],
    ['+252615550101/+252625550102', '+252615550101 / +252625550102'],
    ['615550101 625550102', '615550101 / 625550102'],
    ['061 555 0101 - 062 555 0102', '061 555 0101 / 062 555 0102'],
    ['0615550101/02', '0615550101/02'],
    ['+252 61 555 0101 ext. 2', '+252 61 555 0101 ext. 2'],
    ['061 5550101 x12', '061 5550101 ext. 12'],
  ])('%j is kept as %j', (typed, kept) => expect(read(phone, typed)).toBe(kept));

  it.each([
    '12345',
    'sixty-one',
    'Xasan 12',
    '1234567890123456',
    '2.52615550101E11',
    '*712*615550101*10#',
    '061abc5550101',
    '0615550101 / 0615550101234567',
  ])('%j is none', (typed) => expect(read(phone, typed)).toBe('validation.phone_invalid'));
});

it('required text must be visible', () => {
  for (const unseen of ['\u200b\n\u200f', '\u3164', '\u2800'])
    expect(read(requiredText(m('validation.message_required'), 10), unseen)).toBe(
      'validation.message_required',
    );
});
