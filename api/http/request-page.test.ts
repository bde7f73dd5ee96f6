import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fulfil, postRequest } from '../testing/blood-requests.ts';
import { ban, verifiedHospital } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
const INDEX = `<!doctype html><html lang="en" dir="ltr"><head><title>the app</title>
<meta name="description" content="the app's" /></head><body>the app</body></html>`;

async function world(environment: Record<string, string> = {}) {
  const appRoot = mkdtempSync(join(tmpdir(), 'dhiig-request-page-'));
  onTestFinished(() => rmSync(appRoot, { recursive: true }));
  writeFileSync(join(appRoot, 'index.html'), INDEX);
  const app = await createTestApp({ PUBLIC_URL: 'https://blood.example', ...environment }, { appRoot });
  const open = async (id: string, language = 'en') => {
    const response = await app.fetch(`/r/${id}`, { headers: { 'accept-language': language } });
    return { response, text: await response.text() };
  };
  return { app, open };
}

const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
const meta = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`, 's').exec(text)?.[1];

describe('the page of a request', () => {
  it('says in its head what it is about, in the language of the reader', async () => {
    const { app, open } = await world();
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
    expect(response.headers.get('vary')).toContain('Accept-Language');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(titleOf(text)).toMatch(/^O- blood needed · \S/);
    expect(meta(text, 'og:title')).toBe(titleOf(text));
    expect(meta(text, 'og:description')).toMatch(
      /^2 units are needed: Mogadishu\. .* Never pay, never be paid\.$/,
    );
    expect(meta(text, 'description')).toBe(meta(text, 'og:description'));
    expect(meta(text, 'og:url')).toBe(`https://blood.example/r/${_id}`);
    expect(meta(text, 'og:image')).toBe('https://blood.example/share.png');
    expect(meta(text, 'robots')).toBe('noindex');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain('<body>the app</body>');

    const somali = await open(_id, 'so');
    expect(somali.text).toContain('<html lang="so" dir="ltr">');
    expect(titleOf(somali.text)).toMatch(/^Waxaa loo baahan yahay dhiig O-/);
    expect((await open(_id, 'ar-SO')).text).toContain('<html lang="ar" dir="rtl">');
  });

  it('writes names as text', async () => {
    const { app, open } = await world();
    const hospital = await verifiedHospital(app, { name: `"><script>alert('$&')</script>` });
    const { _id } = await postRequest(app, hospital);
    const { text } = await open(_id);
    expect(text).not.toContain('<script>');
    expect(meta(text, 'og:title')).toBe(
      'O- blood needed · &quot;&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt;',
    );
  });

  it('says when it is over', async () => {
    const { app, open } = await world();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await fulfil(app, hospital, _id);
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(titleOf(text)).toMatch(/^No longer needed, thank you · /);
  });

  it.each([NOBODY, 'none', `${NOBODY}%22`])('is not found as %s, and still is the app', async (id) => {
    const { response, text } = await (await world()).open(id);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(titleOf(text)).toBe('A hospital asks for blood · Dhiig');
    expect(text).toContain('the app</body>');
  });

  it('tells nothing of a hospital that is not trusted', async () => {
    const { app, open } = await world();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await ban(app, hospital.id);
    const { response, text } = await open(_id);
    expect(response.status).toBe(404);
    expect(text).not.toContain('blood needed');
  });

  it('comes without a look at the database for who asks for too many', async () => {
    const { app, open } = await world({ RATE_LIMITS: 'on' });
    const { _id } = await postRequest(app, await verifiedHospital(app));
    for (let call = 0; call < 1200; call += 1) await open(NOBODY);
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(titleOf(text)).toBe('A hospital asks for blood · Dhiig');
  }, 60_000);
});
