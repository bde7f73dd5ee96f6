// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REGIONS } from '../../../shared/places/regions.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { renderUi } from '../../testing/render.tsx';
import { rangeText, STEPS, stepOf } from './need-steps.ts';
import { NeedsMap, type RegionsAnswer } from './needs-map.tsx';
import { LiveMap } from './public-map.tsx';

const NOTHING = { open: 0, units: 0, urgent: 0 };
const NEEDS: Readonly<Record<string, { open: number; units: number; urgent: number }>> = {
  BN: { open: 7, units: 12, urgent: 3 },
  BR: { open: 1, units: 2, urgent: 0 },
};

const answerOf = (needs: typeof NEEDS, elsewhere = NOTHING): RegionsAnswer => ({
  regions: REGIONS.map(({ code }) => ({ code, ...(needs[code] ?? NOTHING) })),
  elsewhere,
  asOf: '2026-03-05T11:05:00.000Z',
});

const show = (props: Partial<Parameters<typeof NeedsMap>[0]> = {}) =>
  renderUi(
    <NeedsMap answer={answerOf(NEEDS)} isStale={false} hasFailed={false} onRetry={() => {}} {...props} />,
  );

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the map', () => {
  it('has a table of all regions, those in need first, for people who cannot see it', async () => {
    await show({ answer: answerOf(NEEDS, { open: 2, units: 3, urgent: 1 }) });
    const rows = rowsOf(await screen.findByRole('table', { name: 'Open requests by region' }));
    expect(rows).toHaveLength(19);
    expect(rows.slice(0, 3)).toEqual([
      ['Banaadir', '7', '12', '3'],
      ['Bari', '1', '2', '0'],
      ['Awdal', '0', '0', '0'],
    ]);
    expect(rows.at(-1)).toEqual(['Location not known', '2', '3', '1']);
  });

  it('names each region with its figures, and shows those of the one that is chosen', async () => {
    const { user } = await show();
    const regions = await screen.findAllByRole('radio');
    expect(regions).toHaveLength(18);
    const bari = screen.getByRole('radio', {
      name: 'Bari: 1 open request, 2 units needed, 0 urgent requests',
    });
    expect(screen.queryByRole('heading', { name: 'Bari' })).toBeNull();
    const figures = (name: string) =>
      screen.getByRole('heading', { name }).closest('div')?.parentElement?.querySelector('dl')?.textContent;
    expect(figures('All of Somalia')).toBe('Open requests8Units needed14Urgent requests3');
    await user.click(bari);
    expect(bari.getAttribute('aria-checked')).toBe('true');
    expect(figures('Bari')).toBe('Open requests1Units needed2Urgent requests0');
    expect(screen.queryByRole('heading', { name: 'All of Somalia' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All of Somalia' }));
    expect(figures('All of Somalia')).toBe('Open requests8Units needed14Urgent requests3');
    expect(bari.getAttribute('aria-checked')).toBe('false');
  });

  it('is one stop for the keyboard: arrows move to the region in that direction', async () => {
    const { user } = await show({ own: 'MU' });
    await screen.findAllByRole('radio');
    const nameOfFocused = () => document.activeElement?.getAttribute('aria-label')?.split(':')[0];
    await user.tab();
    expect(nameOfFocused()).toBe('Mudug');
    const walk: (string | undefined)[] = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-checked')).toBe('true'));
      walk.push(nameOfFocused());
    }
    expect(walk).toEqual(['Nugaal', 'Bari', 'Sanaag', 'Sool']);
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('radio');
  });

  it('begins with the figures of the reader’s own region, and explains its mark', async () => {
    await show({ own: 'BN' });
    expect(await screen.findByRole('heading', { name: 'Banaadir' })).toBeTruthy();
    expect(screen.getByText('Your region')).toBeTruthy();
  });

  it('says so if nothing is open anywhere', async () => {
    await show({ answer: answerOf({}) });
    expect(await screen.findByText('No open requests right now')).toBeTruthy();
  });

  it('says from when it is if the server cannot be asked', async () => {
    await show({ answer: { ...answerOf(NEEDS), asOf: new Date().toISOString() }, isStale: true });
    expect(await screen.findByText(/^Updated \d\d:\d\d$/)).toBeTruthy();
  });

  it('says the day too if that was not today', async () => {
    await show({ isStale: true });
    expect(await screen.findByText(/^Updated 5 March 2026, \d\d:\d\d$/)).toBeTruthy();
  });

  it('offers to try again if there is nothing to show', async () => {
    const onRetry = vi.fn();
    const { user } = await show({ answer: undefined, hasFailed: true, onRetry });
    expect(await screen.findByText('The map could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps the focus in its place when the Try again button has gone', async () => {
    function Later() {
      const [answer, setAnswer] = useState<RegionsAnswer>();
      return (
        <NeedsMap
          answer={answer}
          isStale={false}
          hasFailed={!answer}
          onRetry={() => setAnswer(answerOf(NEEDS))}
        />
      );
    }
    const { user } = await renderUi(<Later />);
    await screen.findByRole('button', { name: 'Try again' });
    await user.tab();
    await user.keyboard('{Enter}');
    const [region] = await screen.findAllByRole('radio');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(region as HTMLElement)).toBe(true);
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('radio');
  });

  it('opens and closes the table for those who would rather read', async () => {
    const { user } = await show();
    const button = await screen.findByRole('button', { name: 'Show as a list' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    const hidden = () => screen.getByRole('table').closest('.visually-hidden');
    expect(hidden()).not.toBeNull();
    await user.click(button);
    expect((await screen.findByRole('button', { name: 'Hide the list' })).getAttribute('aria-expanded')).toBe(
      'true',
    );
    expect(hidden()).toBeNull();
  });

  it('names the regions in the language of the app', async () => {
    await show();
    await screen.findAllByRole('radio');
    await setLanguage('so');
    expect(await screen.findByRole('radio', { name: /^Shabeellaha Hoose: / })).toBeTruthy();
    await setLanguage('ar');
    expect(await screen.findByRole('radio', { name: /^شبيلي السفلى: / })).toBeTruthy();
    await setLanguage('es');
    expect(await screen.findByRole('radio', { name: /^Bajo Shabelle: / })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Juba Medio: / })).toBeTruthy();
    await setLanguage('fr');
    expect(await screen.findByRole('radio', { name: /^Bas-Shabelle/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Moyen-Juba/ })).toBeTruthy();
    await setLanguage('de');
    expect(await screen.findByRole('radio', { name: /^Unter-Shabelle: / })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Mittel-Jubba: / })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Banaadir: / })).toBeTruthy();
    await setLanguage('en');
  });
});

describe('the shades', () => {
  it('depend on open requests, and the legend says how many each means', () => {
    expect([0, 1, 2, 3, 5, 6, 90].map(stepOf)).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(STEPS.map((_, step) => rangeText(step))).toEqual(['0', '1–2', '3–5', '6+']);
  });
});

describe('the map of a visitor', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('polls, and shows the last known figures with their time while the server does not answer', async () => {
    let needs = NEEDS;
    let isReachable = true;
    vi.stubGlobal('fetch', async () => {
      if (!isReachable) throw new TypeError('no network');
      return Response.json({ success: true, ...answerOf(needs) });
    });
    await renderUi(<LiveMap />);
    expect(await screen.findByRole('radio', { name: /^Bari: 1 open request,/ })).toBeTruthy();

    needs = { BR: { open: 4, units: 4, urgent: 4 } };
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('radio', { name: /^Bari: 4 open requests,/ })).toBeTruthy();
    expect(screen.queryByText(/^Updated/)).toBeNull();

    isReachable = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Updated/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Bari: 4 open requests,/ })).toBeTruthy();
  });
});
