import { describe, expect, it } from 'vitest';
import { guessColumns, headingsOf } from './columns.ts';
import { listedPeople, readDay } from './listed-people.ts';

describe('the columns of a list', () => {
  it.each([
    [
      ['No', 'Donor Name', 'Blood Group', 'Mobile', 'District', 'Last donation'],
      [1, 3, 2, null, 4, 5],
    ],
    [
      ['Magaca', 'Lambarka taleefanka', 'Nooca dhiigga', 'Degmada'],
      [0, 1, 2, null, 3, null],
    ],
    [
      ['ABO', 'Rh', 'Full name', 'Phone No.'],
      [2, 3, 0, 1, null, null],
    ],
    [
      ['الاسم', 'رقم الهاتف', 'فصيلة الدم', 'المدينة'],
      [0, 1, 2, null, 3, null],
    ],
  ])('%j', (headings, [name, phone, bloodType, rhesus, location, lastDonationDate]) =>
    expect(guessColumns(headings)).toEqual({ name, phone, bloodType, rhesus, location, lastDonationDate }),
  );

  it('a first row with a phone number is no heading', () => {
    expect(headingsOf([['Asha Cali', '061 555 0101', 'O+']]).isHeading).toBe(false);
    expect(headingsOf([['Name', 'Phone', 'Type']]).isHeading).toBe(true);
  });
});

describe('a day as lists write it', () => {
  it.each([
    ['2024-03-09', '2024-03-09'],
    ['9/3/2024', '2024-03-09'],
    ['09.03.24', '2024-03-09'],
    ['3/25/2024', '2024-03-25'],
    ['٩/٣/٢٠٢٤', '2024-03-09'],
    ['2024/3/9 10:30', '2024-03-09'],
    ['31/02/2024', null],
    ['12/5/1446', null],
    ['last year', null],
    ['', null],
  ])('%j is %s', (text, day) => expect(readDay(text)).toBe(day));

  it('a date of a spreadsheet is its day', () =>
    expect(readDay(new Date('2024-03-09T00:00:00Z'))).toBe('2024-03-09'));
});

describe('the people of a list', () => {
  const columns = { name: 0, phone: 1, bloodType: 2, rhesus: 3, location: 4, lastDonationDate: 5 };
  const people = (row: readonly string[]) => listedPeople([row], columns, false);

  it('have a type from two columns', () =>
    expect(people(['Asha', '0615550101', 'A1', 'POS', 'Hodan', '9/3/2024'])).toEqual([
      {
        line: 1,
        person: {
          name: 'Asha',
          phone: '0615550101',
          bloodType: 'A+',
          location: 'Hodan',
          lastDonationDate: '2024-03-09',
        },
        unread: [],
      },
    ]));

  it('say what could not be read of them, but not that nobody knows a type', () => {
    expect(people(['Asha', '0615550101', 'C+', '', '', 'spring'])[0]?.unread).toEqual([
      'bloodType',
      'lastDonationDate',
    ]);
    expect(people(['Asha', '0615550101', 'unknown', '', '', ''])[0]?.unread).toEqual([]);
    expect(people(['Asha', '0615550101', '-', '', '', ''])[0]?.unread).toEqual([]);
  });
});
