import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

async function open(path: string, headers: Record<string, string> = {}) {
  const appRoot = testFolder();
  writeFileSync(
    join(appRoot, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><div id="root" data-deployment="">the app</div></html>',
  );
  return (await createTestApp({}, { appRoot })).fetch(path, { headers, redirect: 'manual' });
}

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the app', () => {
  it.each([
    '/login',
    '/register?as=donor',
    '/forgot-password',
    '/reset-password',
    '/dashboard',
    '/donor',
    '/donor/requests/1',
    '/hospital/inventory',
    '/admin',
    '/profile/privacy',
    '/blood-requests',
    '/outbox',
  ])('is there at %s', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('&quot;men&quot;:56,');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers an unknown address with 404', async () => {
    for (const path of ['/nowhere', '/donors', '/login/now', '/so/outbox', '/xx/about', '//', '/%E0%A4%A']) {
      const response = await open(path);
      expect(response.status, path).toBe(path === '//' ? 301 : 404);
      if (path === '//') continue;
      expect(await response.text(), path).toContain('the app');
      expect(response.headers.get('cache-control'), path).toBe('no-cache');
    }
  });

  it('has the language and the text direction that the browser asks for', async () => {
    for (const [asked, start] of [
      ['ar-SO,en;q=0.5', '<html lang="ar" dir="rtl">'],
      ['so', '<html lang="so" dir="ltr">'],
      ['fi', '<html lang="en" dir="ltr">'],
    ] as const) {
      const response = await open('/login', { 'accept-language': asked });
      expect(await response.text()).toContain(start);
      expect(response.headers.get('vary')).toContain('Accept-Language');
    }
  });

  it.each([
    ['/login/', '/login'],
    ['/Login', '/login'],
    ['/ABOUT/', '/about'],
    ['/so/about/', '/so/about'],
    ['/Register//?as=donor', '/register?as=donor'],
    ['/about.', '/about'],
    [`/r/${ID}.`, `/r/${ID}`],
    [`/r/${ID})`, `/r/${ID}`],
    [`/r/${ID}%D8%8C`, `/r/${ID}`],
    [`/r/${ID}/`, `/r/${ID}`],
    [`/r/${ID}%22).`, `/r/${ID}`],
    [`/r/${ID.toUpperCase()}!?from=sms`, `/r/${ID}?from=sms`],
    [`/r/${ID}.Fadlan`, `/r/${ID}`],
    [`/r/${ID}.html`, `/r/${ID}`],
    [`/r/${ID},please`, `/r/${ID}`],
    [`/r/${ID}%20please%20come`, `/r/${ID}`],
    [`/r/${ID}%0AFadlan`, `/r/${ID}`],
    [`/r/${ID}/please`, `/r/${ID}`],
    [`/r/${ID}%E2%80%8B`, `/r/${ID}`],
    [`/r/%E2%81%A6${ID}%E2%81%A9`, `/r/${ID}`],
    [`/r/%E2%80%8F${ID}`, `/r/${ID}`],
    [`/r/${ID}%D8%9F`, `/r/${ID}`],
    [`/r/${ID}%DB%94`, `/r/${ID}`],
    [`/r/${ID}%E3%80%82`, `/r/${ID}`],
    [`/r/${ID}%E2%80%A6`, `/r/${ID}`],
    [`/r/${ID}%C2%BB`, `/r/${ID}`],
    [`/r/${ID}%3Ffrom=sms`, `/r/${ID}`],
    [`/r/${ID}&fbclid=x`, `/r/${ID}`],
    [`/r/(${ID})`, `/r/${ID}`],
    [`/r/%3C${ID}%3E`, `/r/${ID}`],
    [`/r/${ID.replaceAll('-', '%E2%80%91')}`, `/r/${ID}`],
    [`/r/${ID.replaceAll('-', '%E2%80%93')}`, `/r/${ID}`],
    [`/R/${ID}`, `/r/${ID}`],
    [`//r//${ID}`, `/r/${ID}`],
    ['/login%E2%80%8B', '/login'],
  ])('has one address for a screen: %s leads to %s', async (typed, right) => {
    const response = await open(typed);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(right);
  });

  it.each(['//evil.example/login', '//evil.example', '/\\evil.example/', '/nowhere/'])(
    'sends nobody from %s to somewhere else',
    async (path) => expect((await open(path)).headers.get('location')).toBeNull(),
  );

  it('lets search engines index only pages for visitors', async () => {
    const robots = async (path: string) => (await open(path)).headers.get('x-robots-tag');
    expect([await robots('/login'), await robots('/register')]).toEqual([null, null]);
    for (const path of ['/donor', '/reset-password', '/outbox', '/nowhere'])
      expect(await robots(path), path).toBe('noindex');
  });

  it('is not the answer for a missing file', async () => {
    const response = await open('/assets/gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });
});
