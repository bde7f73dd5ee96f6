import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  DONATION_DAYS_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  PUBLIC_PAGE_NAMES,
} from '../../../shared/public-pages.ts';
import { secondsLater } from '../../tools/testing/clock.ts';
import { admin } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Between two donations: 56 days.',
  so: 'Laba dhiig-bixin dhexdood: 56 maalmood.',
};

function builtApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'dhiig-pages-'));
  writeFileSync(join(root, 'index.html'), `the app, ${DONATION_DAYS_PLACEHOLDER}`);
  writeFileSync(join(root, 'sw.js'), `revision: "abc-${DONATION_DAYS_PLACEHOLDER}"`);
  for (const language of ['en', 'so']) {
    mkdirSync(join(root, 'pages', language), { recursive: true });
    for (const page of PUBLIC_PAGE_NAMES) {
      const html = `${language} ${page} ${ORIGIN_PLACEHOLDER}/${language} ${SENTENCES[language]}`;
      writeFileSync(join(root, 'pages', language, `${page}.html`), html);
    }
  }
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

const appAt = (publicUrl: string) => createTestApp({ PUBLIC_URL: publicUrl }, { appRoot: builtApp() });
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await appAt('https://blood.example')).fetch(path, { headers });

describe('public pages', () => {
  it.each([
    ['/', 'so-SO,so;q=0.9,en;q=0.5', 'so home'],
    ['/about', 'en', 'en about'],
    ['/contact', 'fi', 'en contact'],
    ['/contact', '', 'en contact'],
    ['/so/about', 'en', 'so about'],
    ['/so', 'en', 'so home'],
    ['/login', 'so', 'so login'],
    ['/register', 'en', 'en register'],
  ])('come ready at %s in the language that %j asks for', async (path, accepted, text) => {
    const response = await read(path, accepted ? { 'accept-language': accepted } : {});
    expect(await response.text()).toContain(`${text} https://blood.example/`);
    expect(response.headers.get('content-language')).toBe(text.slice(0, 2));
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('list their own inline scripts and styles in their policy, and nothing else', async () => {
    const root = builtApp();
    const map = '<script type="importmap">{"imports":{}}</script>';
    writeFileSync(join(root, 'index.html'), `${map} the app`);
    const styled = (color: string) =>
      `<style>p { color: ${color} }</style><script>first();</script><p>a page</p><script>last();</script>`;
    writeFileSync(join(root, 'pages/en/home.html'), styled('red'));
    writeFileSync(join(root, 'pages/en/about.html'), styled('blue'));
    const app = await createTestApp({}, { appRoot: root });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policyOf = async (path: string) => {
      const policy = (await app.fetch(path)).headers.get('content-security-policy') ?? '';
      const sources = (of: string) =>
        new RegExp(`${of}-src 'self'(.*?);`).exec(policy)?.[1]?.match(/\S+/g) ?? [];
      return { script: sources('script'), style: sources('style') };
    };
    const ofMap = hash('{"imports":{}}');
    const scripts = [ofMap, hash('first();'), hash('last();')];
    expect(await policyOf('/en')).toEqual({ script: scripts, style: [hash('p { color: red }')] });
    expect(await policyOf('/en/about')).toEqual({ script: scripts, style: [hash('p { color: blue }')] });
    expect(await policyOf('/donor')).toEqual({ script: [ofMap], style: [] });
    expect(await policyOf('/api/health')).toEqual({ script: [], style: [] });
  });

  it('leave visitors to the app who have already chosen a role to register with', async () => {
    const response = await read('/register?as=donor');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('the app, 56');
    expect(response.headers.get('x-robots-tag')).toBeNull();
  });

  it('leave a page that is not built to the app', async () => {
    const root = builtApp();
    rmSync(join(root, 'pages/so/login.html'));
    const app = await createTestApp({}, { appRoot: root });
    const response = await app.fetch('/login', { headers: { 'accept-language': 'so' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('the app, 56');
  });

  it('are compressed as the browser accepts', async () => {
    const packed = async (accepted: string) => {
      const response = await read('/', { 'accept-encoding': accepted });
      return {
        as: response.headers.get('content-encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const br = await packed('gzip, deflate, br');
    expect([br.as, brotliDecompressSync(br.bytes).toString()]).toEqual([
      'br',
      `en home https://blood.example/en ${SENTENCES.en}`,
    ]);
    const gzip = await packed('gzip, br;q=0');
    expect([gzip.as, gunzipSync(gzip.bytes).toString()]).toEqual([
      'gzip',
      `en home https://blood.example/en ${SENTENCES.en}`,
    ]);
    expect((await packed('identity')).as).toBeNull();
  });

  it('are not sent again to a browser that has them', async () => {
    const app = await appAt('https://blood.example');
    const tag = (await app.fetch('/')).headers.get('etag') ?? '';
    expect((await app.fetch('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('are not served at the addresses of their files', async () => {
    const app = await appAt('https://blood.example');
    expect((await app.fetch('/pages/en/home.html')).status).toBe(404);
  });

  it('are listed for search engines', async () => {
    const sitemap = await (await read('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(2 * PUBLIC_PAGE_NAMES.length);
    expect(sitemap).toContain('<loc>https://blood.example/so/contact</loc>');
    expect(sitemap.match(/hreflang="x-default" href="https:\/\/blood\.example\/en/g)).toHaveLength(
      2 * PUBLIC_PAGE_NAMES.length,
    );
    const robots = await (await read('/robots.txt')).text();
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Sitemap: https://blood.example/sitemap.xml');
  });

  it('show this deployment’s days between two donations, and so does the app that a device stores', async () => {
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '84' }, { appRoot: builtApp() });
    const textOf = async (path: string) => (await app.fetch(path)).text();
    expect(await textOf('/en/giving-blood')).toContain('Between two donations: 84 days.');
    expect(await textOf('/so/giving-blood')).toContain('Laba dhiig-bixin dhexdood: 84 maalmood.');
    for (const path of ['/index.html', '/donor', '/r/none'])
      expect(await textOf(path)).toContain('the app, 84');
    const worker = await app.fetch('/sw.js');
    expect(await worker.text()).toBe('revision: "abc-84"');
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  it('show a change by an admin seconds later', async () => {
    const app = await createTestApp({}, { appRoot: builtApp() });
    const { token } = await admin(app);
    const textOf = async (path: string) => (await app.fetch(path)).text();
    expect(await textOf('/en/giving-blood')).toContain('Between two donations: 56 days.');
    await app.call('PATCH', '/admin/settings', { token, body: { donationIntervalDays: 84 } });
    app.setNow(secondsLater(5));
    expect(await textOf('/en/giving-blood')).toContain('Between two donations: 84 days.');
    for (const path of ['/index.html', '/donor', '/r/none'])
      expect(await textOf(path)).toContain('the app, 84');
    expect(await textOf('/sw.js')).toBe('revision: "abc-84"');
  });

  it('say what holds for men and for women if that differs', async () => {
    const days = { DONATION_INTERVAL_DAYS: '84', DONATION_INTERVAL_DAYS_WOMEN: '112' };
    const app = await createTestApp(days, { appRoot: builtApp() });
    const textOf = async (path: string) => (await app.fetch(path)).text();
    expect(await textOf('/en/giving-blood')).toContain(
      'Between two donations: 84 days for men, 112 days for women.',
    );
    expect(await textOf('/index.html')).toContain('the app, 84-112');
    expect(await textOf('/sw.js')).toBe('revision: "abc-84-112"');
  });

  it('have the correct plural for one day', async () => {
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '1' }, { appRoot: builtApp() });
    const page = await (await app.fetch('/en/giving-blood')).text();
    expect(page).toContain('Between two donations: 1 day.');
    expect(page).not.toContain('56');
  });
});
