import { describe, expect, it } from 'vitest';
import { locate } from './locate.ts';

const CODES = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;

/** The browser's geolocation, answering as the test says. */
function geolocation(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): Geolocation {
  return {
    getCurrentPosition: (found, failed) => answer(found, failed as PositionErrorCallback),
    watchPosition: () => 0,
    clearWatch: () => undefined,
  };
}

const refusing = (code: number) =>
  geolocation((_, failed) => failed({ code, message: '', ...CODES } as GeolocationPositionError));

describe('locate', () => {
  it('gives the position, to about a metre', async () => {
    const found = geolocation((found) =>
      found({ coords: { latitude: 2.046934567, longitude: 45.318161234 } } as GeolocationPosition),
    );
    expect(await locate(found)).toEqual({ coordinates: { latitude: 2.04693, longitude: 45.31816 } });
  });

  it.each([
    ['denied', CODES.PERMISSION_DENIED],
    ['failed', CODES.POSITION_UNAVAILABLE],
    ['timed_out', CODES.TIMEOUT],
  ])('says %s', async (problem, code) => {
    expect(await locate(refusing(code))).toEqual({ problem });
  });

  it('does not wait for ever for a permission that nobody gives', async () => {
    expect(
      await locate(
        geolocation(() => {}),
        10,
      ),
    ).toEqual({ problem: 'timed_out' });
  });
});
