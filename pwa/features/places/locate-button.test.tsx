// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render.tsx';
import { LocateButton } from './locate-button.tsx';

const CODES = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };

function deviceAnswers(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  vi.stubGlobal('navigator', {
    languages: ['en'],
    userAgent: navigator.userAgent,
    geolocation: { getCurrentPosition: answer },
  });
}

const at = (latitude: number, longitude: number) =>
  deviceAnswers((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));

async function press() {
  const onFound = vi.fn();
  const { user } = await renderUi(<LocateButton onFound={onFound} />);
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  return onFound;
}

afterEach(() => vi.unstubAllGlobals());

it('gives the position with the name of the nearest place', async () => {
  at(9.56, 44.065);
  const onFound = await press();
  expect(await screen.findByText('Found. Change it if it is not right.')).toBeDefined();
  expect(onFound).toHaveBeenCalledWith({
    coordinates: { latitude: 9.56, longitude: 44.065 },
    name: expect.stringContaining('Hargeisa'),
  });
});

it('gives the position without a name far from every known place', async () => {
  at(51.5, -0.12);
  const onFound = await press();
  expect(await screen.findByText(/know of no town nearby/)).toBeDefined();
  expect(onFound).toHaveBeenCalledWith({
    coordinates: { latitude: 51.5, longitude: -0.12 },
    name: undefined,
  });
});

it.each([
  [CODES.PERMISSION_DENIED, /is not allowed to see your location/],
  [CODES.POSITION_UNAVAILABLE, /could not be found/],
  [CODES.TIMEOUT, /is taking too long/],
])('with error %i says what to do instead', async (code, says) => {
  deviceAnswers((_, failed) => failed({ code, message: '', ...CODES } as GeolocationPositionError));
  const onFound = await press();
  expect(await screen.findByText(says)).toBeDefined();
  expect(onFound).not.toHaveBeenCalled();
});

it('says that it is locating', async () => {
  deviceAnswers(() => {});
  await press();
  expect(screen.getByRole('button', { name: 'Finding your location…' })).toBeDefined();
});

it('is not shown on a device without geolocation', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  await renderUi(<LocateButton onFound={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
