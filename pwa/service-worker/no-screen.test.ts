import { describe, expect, it } from 'vitest';
import { NO_SCREEN } from './no-screen.ts';

const isScreen = (path: string) => !NO_SCREEN.some((pattern) => pattern.test(path));

describe('the app shell', () => {
  it.each(['/', '/login', '/donor', '/blood-requests?source=home', '/apiary'])('opens %s', (path) => {
    expect(isScreen(path)).toBe(true);
  });

  it.each(['/api', '/api/health', '/api/requests/1', '/icon-192.png', '/manifest.webmanifest'])(
    'leaves %s to the network',
    (path) => {
      expect(isScreen(path)).toBe(false);
    },
  );
});
