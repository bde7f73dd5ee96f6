import { describe, expect, it } from 'vitest';
import { guessColumns, headingsOf, titleRowsOf } from './columns.ts';
import { listedPeople, readDay } from './listed-people.ts';
import { openList } from './opened-list.ts';

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
      ['S. Number', 'Name', 'Date of birth', 'Contact', 'Group', 'Tel'],
      [1, 5, 4, null, null, null],
    ],
    [
      ['First name', 'Last name', 'DOB', 'WhatsApp', 'Address', 'Last date'],
      [0, 3, null, null, 4, 5],
    ],
    [
      ['Nambarka', 'Magaca oo dhan', 'Tilifoonka', 'Gurubka dhiiga', 'Deegaanka', 'Taariikhda ugu dambaysay'],
      [1, 2, 3, null, 4, 5],
    ],
    [
      ['الرقم', 'اسم المتبرع', 'الموبايل', 'فئة الدم', 'السكن', 'آخر تبرع', 'تاريخ الميلاد'],
      [1, 2, 3, null, 4, 5],
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

describe('what stands above the heading of a list', () => {
  const HEADING = ['Magaca', 'Taleefanka', 'Nooca dhiigga'];
  const ASHA = ['Asha Cali', '061 555 0101', 'O+'];

  it.each([
    [[['Liiska dhiig-bixiyeyaasha 2025', '', '']], 1],
    [
      [
        ['Banadir Hospital', '', 'Tel'],
        ['061 555 0100', '', ''],
        ['Date:', '12/05/2025', ''],
      ],
      3,
    ],
    [[['قائمة المتبرعين', '', '']], 1],
    [[], 0],
    // Nobody is left out: who stands above a heading is a person.
    [[['Cali Nuur', '061 555 0102', 'A+']], 0],
  ])('%j', (above, count) => {
    expect(titleRowsOf([...above, HEADING, ASHA])).toBe(count);
  });

  it('is no heading in a list without one', () => {
    expect(titleRowsOf([ASHA, ['Magacow Nuur', '', 'O+', 'Xaafadda Hodan'], ASHA])).toBe(0);
  });

  it('is left out, and each person keeps the line of the file', () => {
    const { rows, columns, hasHeading, titleRows } = openList('a.csv', [
      ['Donors 2025', '', ''],
      HEADING,
      ASHA,
    ]);
    expect(listedPeople(rows, columns, hasHeading, titleRows)).toMatchObject([
      { line: 3, person: { name: 'Asha Cali', bloodType: 'O+' } },
    ]);
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
    ['20240309', '2024-03-09'],
    ['9-Mar-24', '2024-03-09'],
    ['9 March 2024', '2024-03-09'],
    ['9th March, 2024', '2024-03-09'],
    ['Mar 9, 2024', '2024-03-09'],
    ['9 Maarso 2024', '2024-03-09'],
    ['٩ مارس ٢٠٢٤', '2024-03-09'],
    ['9 mars 2024', '2024-03-09'],
    ['9. März 2024', '2024-03-09'],
    ['9 de marzo de 2024', null],
    ['9 - 3 - 2024', '2024-03-09'],
    ['\u200f9/3/2024', '2024-03-09'],
    ['45360', '2024-03-09'],
    ['45360.5', '2024-03-09'],
    ['1445/8/28', '2024-03-09'],
    ['٢٨/٨/١٤٤٥ هـ', '2024-03-09'],
    ['28-08-1445', '2024-03-09'],
    ['28/13/1445', null],
    ['9/3/76', '1976-03-09'],
    ['9 Foo 2024', null],
    ['0615550101', null],
    ['2024', null],
    ['31/02/2024', null],
    ['12/5/1446', '2024-11-14'],
    ['12/5/1024', null],
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

  it('have days as their list writes them', () => {
    const days = (...texts: string[]) =>
      listedPeople(
        texts.map((text) => ['Asha', '0615550101', '', '', '', text]),
        columns,
        false,
      ).map(({ person }) => person.lastDonationDate);
    expect(days('4/5/2024', '3/25/2024')).toEqual(['2024-04-05', '2024-03-25']);
    expect(days('4/5/2024', '25/3/2024')).toEqual(['2024-05-04', '2024-03-25']);
    expect(days('4/5/2024', '25/3/2024', '3/25/2024')[0]).toBe('2024-05-04');
  });

  it('say what could not be read of them, but not that nobody knows a type', () => {
    expect(people(['Asha', '0615550101', 'C+', '', '', 'spring'])[0]?.unread).toEqual([
      'bloodType',
      'lastDonationDate',
    ]);
    expect(people(['Asha', '0615550101', 'unknown', '', '', ''])[0]?.unread).toEqual([]);
    expect(people(['Asha', '0615550101', '-', '', '', ''])[0]?.unread).toEqual([]);
  });
});
