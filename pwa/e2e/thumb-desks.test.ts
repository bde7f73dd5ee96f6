import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { codeOf, stepAt } from '../../api/accounts/accounts/totp.ts';
import { readBase32 } from '../../api/tools/testing/second-factor.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import { expect, test } from './support/fixtures.ts';
import type { Need } from './support/needs.ts';
import { callApi, PASSWORD } from './support/people.ts';
import { fillRegistration, sendRegistration } from './support/register.ts';
import type { ProductServer } from './support/server.ts';
import { codeTo, hurryLines } from './support/texts.ts';
import { middleOf, openThumb, type Thumb, TOUCH_SCREEN, tapTwice } from './support/thumb.ts';
import {
  asAdmin,
  asDonor,
  asHospital,
  confirm,
  first,
  noDialog,
  oneDialog,
  type Play,
  playEach,
  press,
} from './support/thumb-plays.ts';

/** Donor lists, the callers' desk, numbers, second factors and lines for texts under an impatient thumb. */

test.use({
  ...TOUCH_SCREEN,
  world: 'thumb-desks',
  environment: async ({ sink }, use) => use({ RATE_LIMITS: 'off', PUSH_ALLOWED_HOSTS: sink.host }),
});

/** A collection day of this hour, for which its donor is booked. */
async function withDay(url: string, name: string) {
  const { need } = await asHospital('/hospital', false)(url, name);
  const { hospital, donor } = need;
  const id = crypto.randomUUID();
  const startsAt = new Date(Math.ceil(Date.now() / MINUTE_MS + 1) * MINUTE_MS).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + HOUR_MS).toISOString();
  await callApi(url, 'POST', '/collection-days', {
    token: hospital.token,
    body: { id, startsAt, endsAt, chairs: 2, slotMinutes: 30 },
  });
  await callApi(url, 'POST', '/appointments', {
    token: donor.token,
    body: { id: crypto.randomUUID(), dayId: id, startsAt },
  });
  return { token: hospital.token, path: `/hospital/days/${id}`, need };
}

const ofDonor = (
  { page, say }: Thumb,
  key: 'hospital.arrived' | 'hospital.gave_blood',
  made?: Need,
): Locator => page.getByRole('button', { name: `${say(key)}: ${made?.donor.name}` });

/** A number of nobody else. */
const someNumber = () => `0615${randomInt(100_000, 999_999)}`;
const written = (number: string) => `+252${number.slice(1)}`;

const noError = async ({ page }: Thumb): Promise<void> => {
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
};

const asDesk = asHospital('/hospital/donor-lists', false);
const lists = ({ page }: Thumb): Locator => page.locator('section[aria-labelledby="donor-lists"]');

/** A file with one person; the button that checks it is the first one. */
async function openList(thumb: Thumb): Promise<Locator> {
  await lists(thumb)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Phone\r\nAsha Cali,${someNumber()}\r\n`),
    });
  return lists(thumb).getByRole('button').filter({ visible: true }).first();
}

/** A hospital whose list waits to be asked, but for the first. */
async function withWaiting(url: string, name: string) {
  const made = await asDesk(url, name);
  const people = ['Asha Cali', 'Bile Nuur', 'Cawo Cali', 'Deeqa Jama'].map((person) => ({
    name: person,
    phone: someNumber(),
    bloodType: null,
    location: '',
    lastDonationDate: null,
  }));
  const body = { mode: 'invite', list: 'people.csv', language: 'so', people };
  await callApi(url, 'POST', '/hospital/donor-lists', { token: made.token, body });
  return made;
}

/** A request of high urgency, for which its donor may be called. */
async function withCallers(url: string, name: string) {
  const { need } = await asHospital('/hospital', false)(url, name);
  const { token } = need.donor;
  await callApi(url, 'PUT', '/auth/profile', { token, body: { preferences: { calls: true } } });
  return { token: need.hospital.token, path: `/hospital/requests/${need.requestId}`, need };
}

async function toOutcome(thumb: Thumb, outcome: 'coming' | 'never_again'): Promise<Locator> {
  await press(thumb, first(thumb, 'hospital.callers_next'));
  return first(thumb, `hospital.call_outcome.${outcome}`);
}

const asOwner = async (url: string, name: string) => ({
  ...(await asDonor(false)(url, name)),
  path: '/donor/profile',
});

/** The number of the dialog, typed. */
async function toNumber(thumb: Thumb, number: string): Promise<Locator> {
  await press(thumb, first(thumb, 'account.number_confirm'));
  await thumb.page.locator('dialog[open] input[type="tel"]').fill(number);
  return confirm(thumb);
}

const asStaff = asHospital('/profile', false);

async function toPassword(thumb: Thumb): Promise<Locator> {
  await press(thumb, first(thumb, 'factor.set_up'));
  await thumb.page.locator('dialog[open] input[type="password"]').fill(PASSWORD);
  return first(thumb, 'factor.next');
}

async function toCode(thumb: Thumb): Promise<Locator> {
  const { page } = thumb;
  await press(thumb, await toPassword(thumb));
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = codeOf(readBase32(secret.replaceAll(' ', '')), stepAt(new Date()));
  await page.locator('dialog[open] form input').fill(code);
  return page.locator('dialog[open] form button[type="submit"]');
}

async function toLine(thumb: Thumb, name: string): Promise<Locator> {
  await press(thumb, first(thumb, 'admin.lines.add'));
  const sheet = thumb.page.locator('dialog[open]');
  await sheet.locator('input[name="name"]').fill(name);
  await sheet.locator('input[name="channel"]').fill(name.replaceAll(' ', '-').toLowerCase());
  return confirm(thumb);
}

async function fillByNumber(thumb: Thumb, { database }: ProductServer, number: string): Promise<void> {
  hurryLines(database);
  await fillRegistration(thumb.page, { role: 'donor', name: 'Cawo Cali', phone: number });
}

const PLAYS: readonly Play[] = [
  {
    what: 'the opening of a collection day',
    prepare: asHospital('/hospital/days', false),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'days.open'));
      return thumb.page.locator('dialog[open] button[type="submit"]');
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Arrived” on a collection day',
    prepare: withDay,
    reach: async (thumb, made) => ofDonor(thumb, 'hospital.arrived', made),
    sends: 1,
    after: async (thumb, _, made) => {
      await expect(ofDonor(thumb, 'hospital.gave_blood', made)).toBeVisible();
    },
  },
  {
    what: '“Gave blood” on a collection day',
    prepare: withDay,
    reach: async (thumb, made) => {
      await press(thumb, ofDonor(thumb, 'hospital.arrived', made));
      await expect.poll(() => thumb.sent.length).toBe(1);
      return ofDonor(thumb, 'hospital.gave_blood', made);
    },
    // Once its undo has ended.
    sends: 1,
  },
  {
    what: '“Register” of a donor at the desk',
    prepare: asDesk,
    reach: async ({ page }) => {
      const form = page.locator('section[aria-labelledby="new-donor"]');
      await form.locator('input[name="name"]').fill('Sahra Jaamac');
      await form.locator('input[type="tel"]').fill(someNumber());
      await form.getByRole('radio').nth(2).check();
      return form.locator('button[type="submit"]');
    },
    sends: 1,
    after: noError,
  },
  {
    what: 'the check of a list',
    prepare: asDesk,
    reach: openList,
    sends: 1,
    after: async (thumb) => {
      await expect(lists(thumb).getByRole('button', { name: thumb.say('list.save_results') })).toBeVisible();
      await expect(lists(thumb).locator('input[type="checkbox"]')).not.toBeChecked();
    },
  },
  {
    what: 'the invitation of a list',
    prepare: asDesk,
    reach: async (thumb) => {
      await press(thumb, await openList(thumb));
      await expect(lists(thumb).getByRole('button', { name: thumb.say('list.save_results') })).toBeVisible();
      await lists(thumb).locator('input[type="checkbox"]').check();
      return lists(thumb).getByRole('button').filter({ visible: true }).first();
    },
    sends: 1,
    after: async (thumb) => {
      await expect(lists(thumb).getByText(thumb.say('list.sent'))).toBeVisible();
    },
  },
  {
    what: '“Do not ask the others”',
    prepare: withWaiting,
    reach: async (thumb) => first(thumb, 'list.take_back'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about who is not asked',
    prepare: withWaiting,
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'list.take_back'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Next donor”',
    prepare: withCallers,
    reach: async (thumb) => first(thumb, 'hospital.callers_next'),
    sends: 1,
    after: async (thumb) => {
      await expect(first(thumb, 'hospital.call_outcome.coming')).toBeVisible();
    },
  },
  {
    what: '“Is coming” of a call',
    prepare: withCallers,
    reach: (thumb) => toOutcome(thumb, 'coming'),
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Never again” of a call',
    prepare: withCallers,
    reach: (thumb) => toOutcome(thumb, 'never_again'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about calls to a donor',
    prepare: withCallers,
    reach: async (thumb) => {
      await press(thumb, await toOutcome(thumb, 'never_again'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Register” by a number',
    prepare: async () => ({ path: '/register' }),
    language: 'en',
    reach: async (thumb, _, server) => {
      await fillByNumber(thumb, server, someNumber());
      return thumb.page.getByRole('button', { name: 'Register', exact: true });
    },
    // The code.
    sends: 1,
    after: async (thumb) => {
      await expect(thumb.page.getByLabel('Code', { exact: true })).toBeVisible();
      await noError(thumb);
    },
  },
  {
    what: '“Confirm” of a registration by a number',
    prepare: async () => ({ path: '/register' }),
    language: 'en',
    reach: async (thumb, _, server) => {
      const { page } = thumb;
      const number = someNumber();
      await fillByNumber(thumb, server, number);
      await sendRegistration(page);
      const code = await codeTo(server.database, written(number), 'is your code');
      await page.getByLabel('Code', { exact: true }).fill(code);
      return page.getByRole('button', { name: 'Confirm', exact: true });
    },
    sends: 0,
    leads: true,
    after: async (thumb) => {
      await thumb.page.waitForURL('**/donor');
      await noDialog(thumb);
    },
  },
  {
    what: '“Send me a code” for a new password',
    prepare: async () => ({ path: '/forgot-password' }),
    reach: async (thumb) => {
      const { page } = thumb;
      await press(thumb, page.locator('button[aria-pressed]'));
      await page.locator('input[autocomplete="username"]').fill(someNumber());
      return page.locator('form button[type="submit"]');
    },
    sends: 1,
    after: noError,
  },
  {
    what: '“Send me a code” of a profile',
    prepare: asOwner,
    reach: (thumb) => toNumber(thumb, someNumber()),
    sends: 1,
    after: async (thumb) => {
      await oneDialog(thumb);
      await expect(thumb.page.locator('dialog[open] input[type="password"]')).toBeVisible();
      await noError(thumb);
    },
  },
  {
    what: '“Confirm” of a profile’s number',
    prepare: asOwner,
    language: 'en',
    reach: async (thumb, _, { database }) => {
      hurryLines(database);
      const number = someNumber();
      await press(thumb, await toNumber(thumb, number));
      const code = await codeTo(database, written(number), 'is your code');
      const sheet = thumb.page.locator('dialog[open]');
      await sheet.getByLabel('Code', { exact: true }).fill(code);
      await sheet.locator('input[type="password"]').fill(PASSWORD);
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Next” of a second factor',
    prepare: asStaff,
    reach: toPassword,
    sends: 1,
    after: async (thumb) => {
      await oneDialog(thumb);
      await noError(thumb);
    },
  },
  {
    what: '“Switch on” of a second factor',
    prepare: asStaff,
    reach: toCode,
    sends: 1,
    // They are shown only once.
    after: async ({ page, say }) => {
      await expect(page.getByRole('list', { name: say('factor.codes') })).toBeVisible();
    },
  },
  {
    what: '“Save” of a line for texts',
    prepare: asAdmin('/admin/texts'),
    reach: (thumb) => toLine(thumb, `Line ${randomInt(1_000_000)}`),
    sends: 1,
    after: noDialog,
  },
  {
    what: 'the question about a line to remove',
    prepare: asAdmin('/admin/texts'),
    reach: async (thumb) => {
      const name = `Line ${randomInt(1_000_000)}`;
      await press(thumb, await toLine(thumb, name));
      await noDialog(thumb);
      await press(
        thumb,
        thumb.page.getByRole('button', { name: `${thumb.say('admin.lines.remove')}: ${name}` }),
      );
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
];

playEach(PLAYS);

test('the switch for phone calls, tapped twice, is as the server has it', async ({
  page,
  server: { url },
}) => {
  const { token } = await asOwner(url, 'switched');
  const thumb = await openThumb(page, { url, token });
  await page.goto('/donor/settings');
  const calls = page.locator('input[name="calls"]');
  const isOn = async () => {
    const { user } = await callApi(url, 'GET', '/auth/profile', { token });
    return (user as { preferences: { calls: boolean } }).preferences.calls;
  };
  await tapTwice(thumb, await middleOf(page.locator('label', { has: calls })), 80);
  await expect.poll(() => thumb.sent.length).toBeGreaterThan(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(async () => (await isOn()) === (await calls.isChecked())).toBe(true);
});
