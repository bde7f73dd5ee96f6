import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/contract/languages.ts';
import { DEFAULT_SITE } from '../../../shared/deployment.ts';
import { admin, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const change = (app: TestApp, { token }: Person, body: object) =>
  app.call('PATCH', '/admin/site', { token, body });
const read = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/admin/site', { token })).body;

const inEach = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]));
const VOICE = { name: 'Sahra C.', stars: 5, who: inEach('Nurse'), quote: inEach('They came') };

describe('what the deployment says about itself', () => {
  it('is the default until an admin changes it, and says who did and when', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    expect(await read(app, boss)).toMatchObject({ facts: DEFAULT_SITE, changed: {} });
    const changes = {
      hotline: '888',
      supportEmail: 'Help@Blood.example',
      address: { ar: 'شارع الحرية\nهرجيسا' },
      openingHours: { firstDay: 'sat', lastDay: 'thu', from: '07:30', to: '13:00' },
      developer: { name: 'Tiigsi', url: 'tiigsi.example' },
      homeClaims: { donors: 0, livesSaved: 1, hospitals: 2 },
      voices: [VOICE],
    };
    const { status, body } = await change(app, boss, changes);
    const facts = {
      ...DEFAULT_SITE,
      ...changes,
      supportEmail: 'help@blood.example',
      developer: { name: 'Tiigsi', url: 'https://tiigsi.example' },
    };
    const by = { changedBy: 'Admin', changedAt: app.context.now().toISOString() };
    expect({ status, facts: body.facts, message: body.message }).toEqual({
      status: 200,
      facts,
      message: 'Settings saved successfully!',
    });
    expect(body.changed).toEqual(Object.fromEntries(Object.keys(changes).map((name) => [name, by])));
    expect(await read(app, boss)).toMatchObject({ facts });
    expect((await change(app, boss, { hotline: null, voices: null })).body).toMatchObject({
      facts: { ...facts, hotline: DEFAULT_SITE.hotline, voices: null },
    });
  });

  it('is in the audit with the old and the new value, each change once', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    for (const hotline of ['888', '888', null, null]) await change(app, boss, { hotline });
    await change(app, boss, { hotline: DEFAULT_SITE.hotline, voices: null, address: DEFAULT_SITE.address });
    await change(app, boss, { homeClaims: { donors: 5, livesSaved: 6, hospitals: 7 } });
    const { body } = await app.call('GET', '/admin/audit?action=settings.change', { token: boss.token });
    expect(body.entries).toMatchObject([
      { detail: { setting: 'homeClaims', from: '200 · 70 · 10', to: '5 · 6 · 7' } },
      { detail: { setting: 'hotline', from: '888', to: DEFAULT_SITE.hotline } },
      { actor: { id: boss.id }, detail: { setting: 'hotline', from: DEFAULT_SITE.hotline, to: '888' } },
    ]);
  });

  it.each([
    ['hotline', ''],
    ['hotline', 'call us'],
    ['hotline', '+252 61 000 0999 / 888'],
    ['hotline', '12'],
    ['supportEmail', 'nobody'],
    ['address', {}],
    ['address', { en: '' }],
    ['address', { xx: 'Hargeysa' }],
    ['address', { en: 'x'.repeat(301) }],
    ['openingHours', { ...DEFAULT_SITE.openingHours, from: '18:00' }],
    ['openingHours', { ...DEFAULT_SITE.openingHours, to: '25:00' }],
    ['openingHours', { ...DEFAULT_SITE.openingHours, firstDay: 'someday' }],
    ['developer', { name: 'Tiigsi', url: 'javascript:alert(1)' }],
    ['developer', { name: '', url: '' }],
    ['homeClaims', { donors: -1, livesSaved: 0, hospitals: 0 }],
    ['aboutClaims', { ...DEFAULT_SITE.aboutClaims, cities: 1.5 }],
    ['voices', [{ ...VOICE, quote: {} }]],
    ['voices', [{ ...VOICE, stars: 6 }]],
    ['voices', [VOICE, VOICE, VOICE, VOICE]],
  ])('refuses %s %j', async (name, value) => {
    const app = await createTestApp();
    const boss = await admin(app);
    const { status, body } = await change(app, boss, { technicalEmail: 'bits@blood.example', [name]: value });
    expect(status).toBe(400);
    expect(new Set(Object.keys(body.errors as object).map((path) => path.split('.')[0]))).toEqual(
      new Set([name]),
    );
    expect(await read(app, boss)).toMatchObject({ facts: DEFAULT_SITE, changed: {} });
  });

  it('is read and changed by nobody but admins', async () => {
    const app = await createTestApp();
    for (const person of [await registerDonor(app), await verifiedHospital(app)]) {
      expect((await app.call('GET', '/admin/site', { token: person.token })).status).toBe(403);
      expect((await change(app, person, { hotline: '888' })).status).toBe(403);
    }
  });
});
