import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DEPLOYMENT,
  DEFAULT_SITE,
  type Deployment,
  deploymentAttribute,
} from '../../../shared/deployment.ts';
import { RENDERER } from '../../../shared/embedded-request.ts';
import {
  DEPLOYMENT_PLACEHOLDER,
  HOTLINE_PLACEHOLDERS,
  ORIGIN_PLACEHOLDER,
  PUBLIC_PAGE_NAMES,
} from '../../../shared/public-pages.ts';
import { dialled } from '../../../shared/site.ts';
import { admin } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

const ATTRIBUTE = deploymentAttribute(DEFAULT_DEPLOYMENT);

/** What the renderer of a built app does, with a page that says what it was given. */
const RENDERER_SOURCE = `
export const renderPage = async (page, language, { donationDays, site }) => {
  if (site.hotline === '999') throw new Error('not rendered');
  return [language, page, site.hotline, donationDays.men, donationDays.women, '$&'].join(' ');
};
export const withWaitingControls = (html) => html + ' waits';
`;

/** The built app, whose pages begin with their language and name. */
function builtApp(): string {
  const root = testFolder();
  const app = `the app <div id="root" data-deployment="${ATTRIBUTE}"></div>`;
  const call = `<div id="load-failed" hidden>tel:${HOTLINE_PLACEHOLDERS.dialled} ${HOTLINE_PLACEHOLDERS.text}</div>`;
  writeFileSync(join(root, 'index.html'), `${app}${call}`);
  writeFileSync(join(root, 'sw.js'), `revision: "abc-${DEPLOYMENT_PLACEHOLDER}"`);
  mkdirSync(join(root, RENDERER.folder));
  writeFileSync(join(root, RENDERER.folder, RENDERER.file), RENDERER_SOURCE);
  writeFileSync(join(root, RENDERER.folder, 'package.json'), '{ "type": "module" }');
  for (const language of ['en', 'so']) {
    mkdirSync(join(root, 'pages', language), { recursive: true });
    for (const page of PUBLIC_PAGE_NAMES) {
      const title = `${language} ${page} ${ORIGIN_PLACEHOLDER}/${language}`;
      const html = `${title} <div id="root" data-year="2020" data-deployment="${ATTRIBUTE}">as built</div>${call}`;
      writeFileSync(join(root, 'pages', language, `${page}.html`), html);
    }
  }
  return root;
}

/** What a page or the app embeds. */
const embeddedIn = (html: string): Deployment =>
  JSON.parse(
    (/data-deployment="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );

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
    expect(await response.text()).toContain('the app');
    expect(response.headers.get('x-robots-tag')).toBeNull();
  });

  it('leave a page that is not built to the app', async () => {
    const root = builtApp();
    rmSync(join(root, 'pages/so/login.html'));
    const app = await createTestApp({}, { appRoot: root });
    const response = await app.fetch('/login', { headers: { 'accept-language': 'so' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('the app');
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
      expect.stringMatching(/^en home https:\/\/blood\.example\/en .*as built/),
    ]);
    const gzip = await packed('gzip, br;q=0');
    expect([gzip.as, gunzipSync(gzip.bytes).toString()]).toEqual([
      'gzip',
      expect.stringMatching(/^en home https:\/\/blood\.example\/en .*as built/),
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

  it('are sent as they were built while the deployment says the same', async () => {
    const page = await read('/en/contact');
    const html = await page.text();
    expect(html).toContain('>as built</div>');
    expect(html).toContain(' data-year="2020"');
    expect(html).toContain(`tel:${dialled(DEFAULT_SITE.hotline)} ${DEFAULT_SITE.hotline}</div>`);
    expect(embeddedIn(html)).toEqual(DEFAULT_DEPLOYMENT);
  });

  it('show this deployment’s days between two donations, and so does the app that a device stores', async () => {
    const days = { DONATION_INTERVAL_DAYS: '84', DONATION_INTERVAL_DAYS_WOMEN: '112' };
    const app = await createTestApp(days, { appRoot: builtApp() });
    const textOf = async (path: string) => (await app.fetch(path)).text();
    expect(await textOf('/en/giving-blood')).toContain(
      `>en giving ${DEFAULT_SITE.hotline} 84 112 $& waits</div>`,
    );
    for (const path of ['/index.html', '/donor', '/r/none', '/so/giving-blood'])
      expect(embeddedIn(await textOf(path)).donationDays, path).toEqual({ men: 84, women: 112 });
  });

  it('show what an admin has changed in the next answer, in each language, and a device hears of it', async () => {
    const app = await createTestApp({}, { appRoot: builtApp() });
    const { token } = await admin(app);
    const answerOf = async (path: string) => {
      const response = await app.fetch(path);
      return { text: await response.text(), tag: response.headers.get('etag') };
    };
    const change = (body: object) => app.call('PATCH', '/admin/site', { token, body });
    const [before, worker] = [await answerOf('/en/contact'), await answerOf('/sw.js')];
    expect(worker.text).toMatch(/^revision: "abc-[\w-]{10}"$/);

    await change({ hotline: '+252 63 888', developer: { name: 'A "quoted" <b>', url: '' } });
    for (const language of ['en', 'so']) {
      const { text, tag } = await answerOf(`/${language}/contact`);
      expect(text).toContain(`>${language} contact +252 63 888 56 56 $& waits</div>`);
      expect(text).toContain('tel:+25263888 +252 63 888</div>');
      expect(text).not.toContain('<b>');
      expect(text).toContain(` data-year="${TEST_NOW.getFullYear()}"`);
      expect(text).not.toContain(DEFAULT_SITE.hotline);
      expect(tag).not.toBe(before.tag);
    }
    for (const path of ['/index.html', '/donor', '/r/none']) {
      const { text } = await answerOf(path);
      expect(text, path).toContain('tel:+25263888 +252 63 888</div>');
      expect(text, path).toContain('&quot;hotline&quot;:&quot;+252 63 888&quot;');
    }
    expect((await answerOf('/sw.js')).text).not.toBe(worker.text);

    await change({ hotline: null, developer: null });
    expect(await answerOf('/en/contact')).toEqual(before);
    expect(await answerOf('/sw.js')).toEqual(worker);
  });

  it('are left to the app if they cannot be rendered', async () => {
    const app = await createTestApp({}, { appRoot: builtApp() });
    const { token } = await admin(app);
    await app.call('PATCH', '/admin/site', { token, body: { hotline: '999' } });
    const response = await app.fetch('/en/contact');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/^the app/);
    expect(embeddedIn(text).site.hotline).toBe('999');
  });

  it('are rendered by the next call if they could not be once', async () => {
    const root = builtApp();
    const file = join(root, RENDERER.folder, RENDERER.file);
    const failing = `let calls = 0;\n${RENDERER_SOURCE.replace("site.hotline === '999'", '(calls += 1) === 1')}`;
    writeFileSync(file, failing);
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '84' }, { appRoot: root });
    const textOf = async () => (await app.fetch('/en/contact')).text();
    // The renderer is not there, then does not render.
    renameSync(file, `${file}.away`);
    expect(await textOf()).toMatch(/^the app/);
    renameSync(`${file}.away`, file);
    expect(await textOf()).toMatch(/^the app/);
    const rendered = await textOf();
    expect(rendered).toContain('>en contact');
    expect(await textOf()).toBe(rendered);
  });
});
