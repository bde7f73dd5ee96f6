import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { LANGUAGES } from '../../../shared/contract/languages.ts';
import { type EmbeddedRequest, RENDERER } from '../../../shared/embedded-request.ts';
import { REQUEST_PLACEHOLDERS } from '../../../shared/public-pages.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater, secondsLater } from '../../tools/testing/clock.ts';
import { admin, ban, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { useUpReads } from '../../tools/testing/use-up-reads.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
const INDEX = `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width" /><title>the app</title>
<meta name="description" content="the app's" /><link rel="icon" href="/favicon.svg" /></head><body>the app</body></html>`;

/** The page as the build makes it for the server. */
const templateOf = (language: string) => `<!doctype html><html lang="${language}"><head>
${REQUEST_PLACEHOLDERS.head}<style></style></head><body><div id="root" data-path="${REQUEST_PLACEHOLDERS.path}"
 data-request="${REQUEST_PLACEHOLDERS.embedded}">${REQUEST_PLACEHOLDERS.body}</div></body></html>`;

/** Replaces the app, which escapes text itself: shows what it had to render, and counts. */
const DRAWS = `let count = 0;
const text = (data) => JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const renderRequest = async (path, language, { site }, data) =>
  '<p>' + language + ' ' + (count += 1) + ' ' + site.hotline + ' ' + text(data) + '</p>';`;
const BREAKS = `export const renderRequest = async () => { throw new Error('no'); };`;

async function world(environment: Record<string, string> = {}, renderer?: string) {
  const appRoot = testFolder();
  writeFileSync(join(appRoot, 'index.html'), INDEX);
  if (renderer) {
    mkdirSync(join(appRoot, RENDERER.folder));
    writeFileSync(join(appRoot, RENDERER.folder, RENDERER.file), renderer);
    for (const language of LANGUAGES) {
      mkdirSync(join(appRoot, 'pages', language), { recursive: true });
      writeFileSync(join(appRoot, 'pages', language, 'request.html'), templateOf(language));
    }
  }
  const app = await createTestApp({ PUBLIC_URL: 'https://blood.example', ...environment }, { appRoot });
  const open = async (id: string, language = 'en') => {
    const response = await app.fetch(`/r/${id}`, { headers: { 'accept-language': language } });
    return { response, text: await response.text() };
  };
  return { app, open };
}

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const attribute = (text: string, name: string) =>
  plain(new RegExp(`<div id="root"[^>]* ${name}="([^"]*)"`).exec(text.replaceAll('\n', ''))?.[1] ?? '');
const dataIn = (text: string): EmbeddedRequest => JSON.parse(attribute(text, 'data-request'));
const bodyOf = (text: string) => plain(/<p>(.*?)<\/p>/s.exec(text)?.[1] ?? '');

const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
const meta = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`, 's').exec(text)?.[1];

describe('the page of a request', () => {
  it('describes the request in its head, in the language of the reader', async () => {
    const { app, open } = await world();
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
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

  it('begins with its preview, before styles and scripts', async () => {
    for (const renderer of [undefined, DRAWS]) {
      const { app, open } = await world({}, renderer);
      const { _id } = await postRequest(app, await verifiedHospital(app));
      const { text } = await open(_id);
      const before = text.slice(text.indexOf('<head>'), text.indexOf('<title>'));
      expect(before).toMatch(/^<head>(\s*<meta (charset|name="viewport")[^>]*>)*\s*$/);
      expect(text.indexOf('og:image')).toBeLessThan(text.search(/<style|<script|<link/));
    }
  });

  it.each(['.', ')', '،', '/', ').', '!'])('is found by its link with "%s" after it', async (sign) => {
    const { app, open } = await world();
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const { response } = await open(`${_id}${encodeURI(sign)}`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`/r/${_id}`);
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

  it('says when the request is over', async () => {
    const { app, open } = await world();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await fulfill(app, hospital, _id);
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(titleOf(text)).toMatch(/^No longer needed, thank you · /);
  });

  it('asks nobody to come after the deadline', async () => {
    const { app, open } = await world();
    const deadline = hoursLater(1);
    const { _id } = await postRequest(app, await verifiedHospital(app), { deadline: deadline.toISOString() });
    app.setNow(deadline);
    const { text } = await open(_id);
    expect(titleOf(text)).toMatch(/^The deadline has passed · /);
    expect(meta(text, 'og:description')).not.toContain('needed:');
  });

  it('asks nobody to come to a request with enough donors, or with all its units', async () => {
    const { app, open } = await world();
    const { _id } = await postRequest(app, await verifiedHospital(app), { units: 1 });
    await respondOk(app, await registerDonor(app, { bloodType: 'O-' }), _id);
    const enough = await open(_id);
    expect(titleOf(enough.text)).toMatch(/^Enough donors are coming, thank you · /);
    expect(enough.text).not.toContain('unit is needed');
    await app.context.db.deleteFrom('responses').execute();
    expect(titleOf((await open(_id)).text)).toMatch(/^O- blood needed/);
    await app.context.db.updateTable('requests').set({ units_received: 1 }).execute();
    expect(titleOf((await open(_id)).text)).toMatch(/^Enough donors are coming/);
  });

  it('does not show addresses as they were typed', async () => {
    const { app, open } = await world();
    const hospital = await verifiedHospital(app, { address: 'Ask for Cabdi, Gate 3' });
    const { _id } = await postRequest(app, hospital, {
      location: 'Ward 4, bed of Xaliimo',
      coordinates: undefined,
    });
    const { text } = await open(_id);
    expect(text).not.toMatch(/Cabdi|Xaliimo/);
    expect(meta(text, 'og:description')).toMatch(/^2 units are needed: Mogadishu\./);
  });

  it.each([NOBODY, 'none', 'none%22x'])('is not found at %s, and still is the app', async (id) => {
    const { response, text } = await (await world()).open(id);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(titleOf(text)).toBe('A hospital asks for blood · Dhiig');
    expect(text).toContain('the app</body>');
  });

  it('shows nothing about a hospital that is not trusted', async () => {
    const { app, open } = await world();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await ban(app, hospital.id);
    const { response, text } = await open(_id);
    expect(response.status).toBe(404);
    expect(text).not.toContain('blood needed');
  });

  it('is sent without reading the database to callers who load too many', async () => {
    const { app, open } = await world({ RATE_LIMITS: 'on' });
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const [limit] = contract['GET /requests/{id}/public'].limits;
    useUpReads(app, 'GET /r/{id}', limit);
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(titleOf(text)).toBe('A hospital asks for blood · Dhiig');
    expect((await app.call('GET', `/requests/${_id}/public`)).status).toBe(200);
  });
});

describe('the prerendered page', () => {
  it('shows in each language what anybody may read about the request, and nothing more', async () => {
    const { app, open } = await world({}, DRAWS);
    const { _id } = await postRequest(app, await verifiedHospital(app), { description: 'Cabdi, 34' });
    const { request } = (await app.call('GET', `/requests/${_id}/public`)).body;
    for (const language of LANGUAGES) {
      const { response, text } = await open(_id, language);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=30');
      expect(response.headers.get('content-language')).toBe(language);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text.match(/<title>/g)).toHaveLength(1);
      expect(attribute(text, 'data-path')).toBe(`/r/${_id}`);
      expect(dataIn(text)).toEqual({
        state: 'shown',
        request,
        seenAt: TEST_NOW.toISOString(),
        isFresh: true,
      });
      const [spoken] = bodyOf(text).split(' ');
      expect(spoken).toBe(language);
      expect(bodyOf(text)).toContain(JSON.stringify(dataIn(text)));
      expect(text).not.toContain('request-page-');
    }
  });

  it('follows the state of the request', async () => {
    const { app, open } = await world({}, DRAWS);
    const hospital = await verifiedHospital(app);
    const stateOf = async (id: string) => {
      const data = dataIn((await open(id)).text);
      return data.state === 'shown' ? data.request.state : data.state;
    };
    const { _id } = await postRequest(app, hospital, { units: 1 });
    expect(await stateOf(_id)).toBe('open');
    await respondOk(app, await registerDonor(app, { bloodType: 'O-' }), _id);
    expect(await stateOf(_id)).toBe('enough');
    await fulfill(app, hospital, _id);
    expect(await stateOf(_id)).toBe('fulfilled');
    const late = await postRequest(app, hospital, {
      deadline: hoursLater(1).toISOString(),
    });
    app.setNow(hoursLater(1));
    expect(await stateOf(late._id)).toBe('expired');
  });

  it('is rendered once for many readers, and again after a change or some time', async () => {
    const { app, open } = await world({}, DRAWS);
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const timesDrawn = async () => Number(bodyOf((await open(_id)).text).split(' ')[1]);
    const together = await Promise.all([timesDrawn(), timesDrawn(), timesDrawn()]);
    expect(together).toEqual([1, 1, 1]);
    await respondOk(app, await registerDonor(app, { bloodType: 'O-' }), _id);
    expect(await timesDrawn()).toBe(2);
    const { token } = await admin(app);
    await app.call('PATCH', '/admin/site', { token, body: { hotline: '888' } });
    expect(bodyOf((await open(_id)).text)).toMatch(/^en 3 888 /);
    app.setNow(secondsLater(30));
    expect(await timesDrawn()).toBe(4);
  });

  it('treats no written text as markup or as a placeholder', async () => {
    const { app, open } = await world({}, DRAWS);
    const name = `"><script>alert('$&')</script> ${REQUEST_PLACEHOLDERS.embedded} ${REQUEST_PLACEHOLDERS.body}`;
    const { _id } = await postRequest(app, await verifiedHospital(app, { name }));
    const { text } = await open(_id);
    expect(text).not.toContain('<script>');
    const data = dataIn(text);
    expect(data.state === 'shown' && data.request.hospital.name).toBe(name);
    expect(bodyOf(text)).toContain(JSON.stringify(name));
  });

  it.each([NOBODY, 'none', 'none%22%3Ex'])('says at %s that there is no such request', async (id) => {
    const { response, text } = await (await world({}, DRAWS)).open(id);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(dataIn(text)).toEqual({ state: 'gone' });
    expect(attribute(text, 'data-path')).toBe(`/r/${id}`);
  });

  it('leaves the decision to the app if the server did not read the request', async () => {
    const { app, open } = await world({ RATE_LIMITS: 'on' }, DRAWS);
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const [limit] = contract['GET /requests/{id}/public'].limits;
    useUpReads(app, 'GET /r/{id}', limit);
    expect(dataIn((await open(_id)).text)).toEqual({ state: 'loading' });
  });

  it('is left to the app if it cannot be rendered', async () => {
    const { app, open } = await world({}, BREAKS);
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const { response, text } = await open(_id);
    expect(response.status).toBe(200);
    expect(titleOf(text)).toMatch(/^O- blood needed/);
    expect(text).toContain('<body>the app</body>');
  });
});
