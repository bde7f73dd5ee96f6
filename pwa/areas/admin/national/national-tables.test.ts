import { expect, it } from 'vitest';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import type { FigureCell } from '../../../../shared/rules/figures.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { nationalTables } from './national-tables.ts';
import { periodIn, periodsBack } from './periods.ts';
import { whoQuestionnaire } from './who-questionnaire.ts';

const t = ((key: string) => key) as Translate;
const GIFT = { bloodType: 'O-', sex: 'female', age: '65+', visit: 'first' };
const cell = (figure: FigureCell['figure'], dimensions: FigureCell['dimensions'], value: number | null) =>
  ({ figure, period: '2025', organisation: 'country', dimensions, value }) satisfies FigureCell;

const CELLS: readonly FigureCell[] = [
  cell('donations', { ...GIFT, kind: 'voluntary', component: 'whole_blood' }, 5),
  cell('donations', { ...GIFT, kind: 'family', component: 'platelets' }, 2),
  cell('reactions', { reaction: 'nerve', grade: '4' }, 1),
  cell('reactions', { reaction: 'nerve', grade: '1' }, 3),
  cell('hospitals', {}, null),
];

const REPORT = {
  cells: [...CELLS],
  asOf: '2025-11-05T07:00:00.000Z',
  isOver: true,
  since: '2024-03' as string | null,
};

it('each row of a table has a cell for each column, and its sums are those of the figure', () => {
  const tables = nationalTables({ cells: [...CELLS], regions: [] }, 'country', t, (code) => code);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  for (const { header, rows } of tables) for (const row of rows) expect(row).toHaveLength(header.length);
  const types = tables.find(({ id }) => id === 'donations-bloodType-component');
  expect(types?.rows).toHaveLength(BLOOD_TYPES.length + 1);
  expect(types?.rows).toContainEqual(['O-', 5, 0, 2, 0, 7]);
  expect(types?.rows.at(-1)).toEqual(['admin.national.total', 5, 0, 2, 0, 7]);
});

it('WHO’s questions have answers that Dhiig knows, and empty cells for all others', () => {
  const rows = new Map(whoQuestionnaire(REPORT, '2025').map(([text, value]) => [text, value]));
  expect(rows.get('All donations')).toBe(7);
  expect(rows.get('Whole blood donations')).toBe(5);
  expect(rows.get('Apheresis donations')).toBe(2);
  expect(rows.get('– severe (grade 3 to 5)')).toBe(1);
  expect(rows.get('Blood banks')).toBeNull();
  for (const unknown of ['Donations screened for HIV', 'Patients transfused', '– from paid donors'])
    expect([unknown, rows.get(unknown)]).toEqual([unknown, null]);
});

it('WHO’s file says what its year lacks, and nothing else', () => {
  const about = (change: Partial<typeof REPORT>) =>
    whoQuestionnaire({ ...REPORT, ...change }, '2025')
      .slice(1, 4)
      .flatMap(([text]) => (text ? [text] : []));
  const [filledIn] = about({});
  expect(about({})).toEqual([
    'An empty cell is not known to Dhiig: please fill it in.',
    'Administrative information',
  ]);
  expect(about({ isOver: false, since: '2025-06' })).toEqual([
    'Counted until 2025-11-05 10:00 (Africa/Mogadishu).',
    'Nothing is known from before 2025-06.',
    filledIn,
  ]);
  expect(about({ since: '2025-01' })).toEqual(about({ since: null }));
});

it('periods are offered back from the current one, on the country’s clock', () => {
  // Already April in Mogadishu.
  const now = new Date('2026-03-31T21:30:00.000Z');
  expect(periodsBack('month', now).slice(0, 5)).toEqual([
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
  expect(periodsBack('quarter', now).slice(0, 3)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4']);
  expect(periodsBack('year', now).slice(0, 2)).toEqual(['2026', '2025']);
  expect(periodIn('2026-05', now)).toBe('2026-03');
  expect(periodIn('2026-Q2', now)).toBe('2026-Q2');
  expect(periodIn('2024', now)).toBe('2024');
});
