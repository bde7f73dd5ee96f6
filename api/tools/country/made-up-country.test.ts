import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postRequest, respondOk, responsesOf } from '../testing/blood-requests.ts';
import { callProved, PASSWORD, registerDonor, registerHospital, signIn } from '../testing/people.ts';
import { runServerProcess } from '../testing/server-process.ts';
import type { Answer, TestApp } from '../testing/test-app.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const NOT_COPIED = /(^|\/)(dist|e2e|node_modules)$|\.test\.tsx?$/;

/** The program with `shared/made-up-country` in the place of `shared/country`, built as an operator builds it. */
const tree = mkdtempSync(join(tmpdir(), 'dhiig-made-up-country-'));

beforeAll(() => {
  for (const part of [
    'api',
    'shared',
    'pwa',
    'manifest-assets',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(REPOSITORY, part), join(tree, part), {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path),
    });
  rmSync(join(tree, 'shared/country'), { recursive: true });
  renameSync(join(tree, 'shared/made-up-country'), join(tree, 'shared/country'));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(tree, 'node_modules'));
  // Vitest's own NODE_ENV would make another app of it.
  const { PATH = '', HOME = '' } = process.env;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: tree, stdio: 'pipe', env: { PATH, HOME } });
}, 1_800_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

const built = (pattern: string): string[] => globSync(pattern, { cwd: join(tree, 'pwa/dist') });
const readBuilt = (file: string): string => readFileSync(join(tree, 'pwa/dist', file), 'utf8');

it('builds an app that names the made-up country, and nowhere the first one', () => {
  const files = built('**/*.{html,js,mjs,css,webmanifest}');
  const first = /Somalia|Soomaaliya|الصومال|Mogad|Muqdisho|مقديشو|Hargeisa|\+252|SO-BN/;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => first.test(readBuilt(file)))).toEqual([]);
  expect(readBuilt('index.html')).toContain('<title>Dhiig – Meridia’s digital blood bank</title>');
  expect(readBuilt('pages/fr/about.html')).toContain('Personne en Meridia');
  expect(readBuilt('pages/en/contact.html')).toContain('+977 984 000 0999');
  expect(built('manifest*.webmanifest').map((file) => JSON.parse(readBuilt(file)).name)).toEqual([
    'Dhiig – Meridia’s digital blood bank',
  ]);
  // The map: the outline of a region, and its name.
  const { regions } = JSON.parse(readFileSync(join(tree, 'shared/country/region-shapes.json'), 'utf8'));
  const scripts = built('assets/*.js').map(readBuilt);
  for (const part of [regions[0].path, 'Northmark'])
    expect(scripts.some((script) => script.includes(part))).toBe(true);
});

const ADMIN = 'admin@meridia.example';
/** As people in the country write them, and in E.164. */
const [DONOR_PHONE, HOSPITAL_PHONE, THEIR_PHONE] = ['984 1234567', '0984-1234568', '+9779841234567'];
const IN_MILLTOWN = { latitude: 28.031, longitude: 84.471 };

const callTo = (api: string): TestApp =>
  ({
    call: async (method, path, { token, body, headers } = {}): Promise<Answer> => {
      const response = await fetch(api + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answer['body'],
      };
    },
  }) as TestApp;

it('serves it: its numbers, places, matching, texts and days', async () => {
  const data = join(tree, 'data');
  const { api } = await runServerProcess(
    {
      DATA_DIR: data,
      DATABASE_URL: `file:${join(data, 'dhiig.db')}`,
      ADMIN_EMAIL: ADMIN,
      ADMIN_PASSWORD: PASSWORD,
    },
    join(tree, 'api/main.ts'),
  );
  const app = callTo(api);
  const boss = await signIn(app, ADMIN);

  // Numbers without a country's code, places by name and by position.
  const hospital = await registerHospital(app, {
    phone: HOSPITAL_PHONE,
    location: 'Dunmere',
    address: 'Milltown, Dunmere',
    coordinates: undefined,
  });
  const approved = await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
    token: boss.token,
    body: { action: 'approve' },
  });
  expect(approved.status).toBe(200);
  const near = await registerDonor(app, {
    phone: DONOR_PHONE,
    location: 'dunmeer',
    coordinates: IN_MILLTOWN,
  });
  await registerDonor(app, { phone: '984 7654321', location: 'Oakhurst', coordinates: undefined });

  // Matching by the gazetteer's distances; the region of the request.
  const { _id: request } = await postRequest(app, hospital, { location: 'Milltown', coordinates: undefined });
  const matched = await app.call('GET', `/requests/${request}/matched-donors`, { token: hospital.token });
  expect(matched.body.matchedDonors).toMatchObject([{ location: { address: 'Dunmere' }, distanceKm: 0.2 }]);
  const { body: needs } = await app.call('GET', '/regions');
  expect(needs.regions).toMatchObject([
    { code: 'NO', open: 0 },
    { code: 'MI', open: 1 },
    { code: 'SU', open: 0 },
  ]);
  await respondOk(app, near, request);
  expect(await responsesOf(app, hospital, request)).toMatchObject([{ phoneE164: THEIR_PHONE }]);

  // Texts go to the country's numbers, and to no other's.
  const askCode = (phone: string) =>
    app.call('POST', '/auth/number-codes', { body: { phone, purpose: 'register' } });
  expect((await askCode('984 5550101')).status).toBe(200);
  expect((await askCode('+252 61 5550101')).body.code).toBe('failure.number_not_served');
  const texts = () => globSync(join(data, 'texts/*.txt')).map((file) => readFileSync(file, 'utf8'));
  await expect.poll(texts).toHaveLength(1);
  expect(texts()[0]).toMatch(/^To: \+9779845550101\n\nDhiig: \d{6} is your code\./);

  // Its clock: where hospitals' days and the triggers' days begin.
  const profile = await app.call('GET', '/auth/profile', { token: hospital.token });
  expect(JSON.stringify(profile.body)).toContain('"timezone":"Asia/Kathmandu"');
  const db = new SQLite(join(data, 'dhiig.db'));
  db.prepare("insert into count_day values ('2026-03-05T18:14:59.999Z', 'made up', 1)").run();
  db.prepare("insert into count_day values ('2026-03-05T18:15:00.000Z', 'made up', 1)").run();
  expect(db.prepare("select date from country_days where name = 'made up'").pluck().all()).toEqual([
    '2026-03-05',
    '2026-03-06',
  ]);
  db.close();
});
