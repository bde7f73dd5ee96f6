// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render.tsx';
import { MapFrame } from './map-frame.tsx';
import { loadMapTexts } from './map-texts.ts';

vi.mock('./map-texts.ts', async (original) => {
  const real = await original<typeof import('./map-texts.ts')>();
  return { ...real, loadMapTexts: vi.fn(real.loadMapTexts) };
});

const Land = ({ name }: { name: string }) => <p>{name}</p>;

/** What the test passes to the observers that it makes. */
const tell: ((isIntersecting: boolean) => void)[] = [];
const margins: (string | undefined)[] = [];

function watchByHand(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        told: (entries: { isIntersecting: boolean }[]) => void,
        { rootMargin }: { rootMargin?: string },
      ) {
        margins.push(rootMargin);
        tell.push((isIntersecting) => told([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
}

afterEach(() => {
  tell.length = 0;
  margins.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('loads the map when it comes near, not before', async () => {
  watchByHand();
  const load = vi.fn(async () => ({ LiveMap: Land, loadMapTexts }));
  await renderUi(<MapFrame load={load} props={{ name: 'Bari' }} className="frame" />);
  await waitFor(() => expect(tell).toHaveLength(1));
  tell[0]?.(false);
  expect(load).not.toHaveBeenCalled();
  tell[0]?.(true);
  expect(await screen.findByText('Bari')).toBeTruthy();
});

it('looks further down once the page is scrolled', async () => {
  watchByHand();
  const load = vi.fn(async () => ({ LiveMap: Land, loadMapTexts }));
  await renderUi(<MapFrame load={load} props={{ name: 'Bari' }} className="frame" />);
  await waitFor(() => expect(tell).toHaveLength(1));
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  expect(margins).toEqual(['0px', '300px']);
  tell[1]?.(true);
  expect(await screen.findByText('Bari')).toBeTruthy();
});

it('offers to try again if the code does not arrive', async () => {
  watchByHand();
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi
    .fn(async () => ({ LiveMap: Land, loadMapTexts }))
    .mockRejectedValueOnce(new TypeError('no network'));
  const { user } = await renderUi(<MapFrame load={load} props={{ name: 'Bari' }} className="frame" />);
  await waitFor(() => expect(tell).toHaveLength(1));
  tell[0]?.(true);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tell).toHaveLength(2));
  expect(document.activeElement?.className).toBe('frame');
  tell[1]?.(true);
  expect(await screen.findByText('Bari')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(said).toHaveBeenCalledOnce();
});

it('offers to try again if the texts do not arrive: a map without them would stay blank', async () => {
  watchByHand();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(loadMapTexts).mockRejectedValueOnce(new TypeError('no network'));
  const load = vi.fn(async () => ({ LiveMap: Land, loadMapTexts }));
  const { user } = await renderUi(<MapFrame load={load} props={{ name: 'Bari' }} className="frame" />);
  await waitFor(() => expect(tell).toHaveLength(1));
  tell[0]?.(true);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Bari')).toBeNull();
  await user.click(retry);
  await waitFor(() => expect(tell).toHaveLength(2));
  tell[1]?.(true);
  expect(await screen.findByText('Bari')).toBeTruthy();
});
