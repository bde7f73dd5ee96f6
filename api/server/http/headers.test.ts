import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

/** A folder as the build leaves it. */
function builtApp(): string {
  const root = testFolder();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Dhiig</title>');
  writeFileSync(join(root, 'assets', 'main-4f2a.js'), 'export {};');
  writeFileSync(join(root, 'sw.js'), 'self;');
  return root;
}

const appWithFiles = (): Promise<TestApp> => createTestApp({}, { appRoot: builtApp() });

describe('headers', () => {
  it.each([
    ['a success', '/api/health', 200],
    ['a refusal', '/api/auth/profile', 401],
    ['an unknown call', '/api/nothing', 404],
    ['a screen of the app', '/donor', 200],
    ['a script', '/assets/main-4f2a.js', 200],
    ['a missing script', '/assets/gone.js', 404],
  ])('protect %s', async (_, path, status) => {
    const app = await appWithFiles();
    const response = await app.fetch(path, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.status).toBe(status);
    const { headers } = response;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self), camera=(self), microphone=()');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('are on the answer to a body that is too large', async () => {
    const app = await appWithFiles();
    const { status, headers } = await app.call('POST', '/auth/login', { body: 'x'.repeat(70_000) });
    expect(status).toBe(413);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/api/health', '/api/auth/profile', '/api/nothing', '/api/openapi.json'])(
    'keep %s out of every cache',
    async (path) => {
      const app = await appWithFiles();
      expect((await app.fetch(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('refuse a preflight of another origin', async () => {
    const app = await appWithFiles();
    const { headers } = await app.fetch('/api/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('static files', () => {
  it('lets browsers keep files named after their content forever, and revalidate the others each time', async () => {
    const app = await appWithFiles();
    const cacheOf = async (path: string) => (await app.fetch(path)).headers.get('cache-control');
    expect(await cacheOf('/assets/main-4f2a.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/sw.js')).toBe('no-cache');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/donor')).toBe('no-cache');
  });

  it('answers 304 if the caller has the content already', async () => {
    const app = await appWithFiles();
    for (const path of ['/', '/sw.js', '/donor']) {
      const first = await app.fetch(path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await app.fetch(path, { headers: { 'if-none-match': tag } });
      expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
      expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect((await app.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  it('sends the compressed version to clients that accept it', async () => {
    const root = builtApp();
    writeFileSync(join(root, 'assets', 'main-4f2a.js.br'), 'compressed');
    const app = await createTestApp({}, { appRoot: root });
    const response = await app.fetch('/assets/main-4f2a.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe('compressed');
    expect(await (await app.fetch('/assets/main-4f2a.js')).text()).toBe('export {};');
  });

  it('has a tag for each encoding, and says what the answer depends on', async () => {
    const root = builtApp();
    writeFileSync(join(root, 'assets', 'main-4f2a.js.br'), 'compressed');
    writeFileSync(join(root, 'icon.png'), 'picture');
    const app = await createTestApp({}, { appRoot: root });
    const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await app.fetch(path, { method, headers });
      const [tag, vary] = [answer.headers.get('etag') ?? '', answer.headers.get('vary')];
      return { answer, tag, vary, status: answer.status, text: await answer.text() };
    };
    const path = '/assets/main-4f2a.js';
    const [plain, br] = [await get(path), await get(path, { 'accept-encoding': 'br' })];
    expect(plain.tag).not.toBe(br.tag);
    expect([plain.vary, br.vary, (await get('/icon.png')).vary]).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
      null,
    ]);
    expect((await get(path, { 'accept-encoding': 'br;q=0, gzip' })).text).toBe('export {};');
    const known = await get(path, { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${br.tag}` });
    expect([known.status, known.text, known.tag, known.vary]).toEqual([304, '', br.tag, 'Accept-Encoding']);
    expect(known.answer.headers.get('cache-control')).toContain('immutable');
    const head = await get(path, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.text, head.answer.headers.get('content-length')]).toEqual([200, '', '10']);
  });

  it('continues where a broken connection stopped, as long as the file is the same', async () => {
    const app = await appWithFiles();
    const get = async (headers: Record<string, string>) => {
      const answer = await app.fetch('/assets/main-4f2a.js', { headers });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const tag = (await app.fetch('/assets/main-4f2a.js')).headers.get('etag') ?? '';
    expect(await get({ range: 'bytes=7-', 'if-range': tag })).toEqual([206, 'bytes 7-9/10', '{};']);
    expect(await get({ range: 'bytes=7-', 'if-range': '"other"' })).toEqual([200, null, 'export {};']);
    expect(await get({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', '']);
  });

  it('does not send anything that is not a file of the app', async () => {
    const root = builtApp();
    writeFileSync(join(root, '.sources'), 'hash');
    writeFileSync(join(root, 'assets', 'main-4f2a.js.br'), 'compressed');
    const app = await createTestApp({}, { appRoot: root });
    expect((await app.fetch('/assets/main-4f2a.js.br')).status).toBe(404);
    expect((await app.fetch('/.sources')).status).toBe(404);
    expect((await app.fetch('/assets/')).status).toBe(404);
  });

  it('shows the app at every path that is not a file', async () => {
    const app = await appWithFiles();
    const response = await app.fetch('/requests/some/where');
    expect(await response.text()).toContain('<title>Dhiig</title>');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/..%2f..%2fx', '/%00'])(
    'never leaves its folder: %s',
    async (path) => {
      const app = await appWithFiles();
      const response = await app.fetch(path);
      expect([200, 400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('"name"');
    },
  );

  it('answers 404 if the app is not built', async () => {
    const app = await createTestApp();
    const response = await app.fetch('/');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'failure.not_found' });
  });
});
