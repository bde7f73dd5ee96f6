// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { NationalReport } from '../../../../shared/contract/national-report.ts';
import type { FigureCell } from '../../../../shared/rules/figures.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { NationalScreen } from './national-screen.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
});

const cell = (figure: FigureCell['figure'], dimensions: FigureCell['dimensions'], value: number | null) =>
  ({ figure, period: '2025', organisation: 'country', dimensions, value }) satisfies FigureCell;

const GIFT = { kind: 'voluntary', component: 'whole_blood', bloodType: 'O-', sex: 'female', age: '18-24' };

const REPORT: NationalReport = {
  asOf: '2026-03-05T07:00:00.000Z',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  isOver: true,
  since: '2025-06',
  name: null,
  cells: [
    cell('donations', { ...GIFT, visit: 'first' }, 7),
    cell('donations', { ...GIFT, visit: 'repeat', kind: 'family', sex: 'male' }, 1200),
    cell('unitsInStock', {}, null),
    cell('daysOfCover', { bloodType: 'O-' }, 2.5),
  ],
  regions: [{ region: 'BN', totals: { donations: 1207, daysOfCover: null } }],
};

it('shows the figures in tables, what is not known without a figure, and asks for another period and place', async () => {
  const sent = serve({ 'GET /admin/national-report': () => REPORT });
  const { user } = await renderUi(<NationalScreen />, { path: '/admin/national?period=2025' });
  const all = within(await screen.findByRole('table', { name: 'All figures' }));
  expect(all.getByRole('row', { name: 'Donations 1,207' })).toBeTruthy();
  expect(all.getByRole('row', { name: 'Units in stock –' })).toBeTruthy();
  expect(all.getByRole('row', { name: 'Requests 0' })).toBeTruthy();
  const ages = within(screen.getByRole('table', { name: 'Donations: Age, Sex' }));
  expect(ages.getByRole('row', { name: '18 to 24 7 1,200 0 1,207' })).toBeTruthy();
  expect(ages.getByRole('row', { name: 'Total 7 1,200 0 1,207' })).toBeTruthy();
  const regions = within(screen.getByRole('table', { name: 'By region' }));
  expect(regions.getByRole('row', { name: /^Banaadir – 1,207/ })).toBeTruthy();
  expect(screen.getByText('Dhiig has no figures from before June 2025.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'WHO questionnaire' })).toBeTruthy();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Banaadir');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report for a' }), 'Quarter');
  await screen.findByRole('table', { name: 'All figures' });
  expect(sent.at(-1)?.query).toEqual({
    period: expect.stringMatching(/^\d{4}-Q[1-4]$/),
    organisation: 'region:BN',
  });
  expect(screen.queryByRole('heading', { name: 'WHO questionnaire' })).toBeNull();
});

it('its files have the notes of the screen', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL ??= () => '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  serve({ 'GET /admin/national-report': () => ({ ...REPORT, isOver: false }) });
  const { user } = await renderUi(<NationalScreen />, { path: '/admin/national?period=2025' });
  const [report, who] = await screen.findAllByRole('button', { name: 'Export CSV' });
  for (const button of [report, who]) if (button) await user.click(button);
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  const [text, whoText] = await Promise.all(saved.map((blob) => blob.text()));
  for (const note of [
    'This period has not ended. Its figures are as of now.',
    'Dhiig has no figures from before June 2025.',
  ]) {
    expect(screen.getByText(note)).toBeTruthy();
    expect(text).toContain(note);
  }
  expect(whoText).toContain('Counted until 2026-03-05 10:00');
  expect(whoText).toContain('Nothing is known from before 2025-06.');
});

it.each(['', 'period=2099', 'period=never&place=moon'])(
  'an address with “%s” shows the last month of the whole country',
  async (query) => {
    const sent = serve({ 'GET /admin/national-report': () => REPORT });
    await renderUi(<NationalScreen />, { path: `/admin/national?${query}` });
    await screen.findByRole('table', { name: 'All figures' });
    expect(sent[0]?.query).toEqual({
      period: expect.stringMatching(/^\d{4}-\d\d$/),
      organisation: 'country',
    });
  },
);

it('says why nothing is shown, and shows no zeros', async () => {
  serve({ 'GET /admin/national-report': () => refusal(503, 'Try again later') });
  await renderUi(<NationalScreen />, { path: '/admin/national' });
  expect(await screen.findByText('Try again later')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
