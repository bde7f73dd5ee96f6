import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { DAY_MS } from '../../shared/time.ts';
import { addBag } from './support/bags.ts';
import { expect, test } from './support/fixtures.ts';
import { ADDRESS, type Need } from './support/needs.ts';
import { type Account, callApi, newToken, PASSWORD, registerVerifiedHospital } from './support/people.ts';
import { ADMIN, type ProductServer } from './support/server.ts';
import { codeTo, hurryLines } from './support/texts.ts';
import { type Thumb, TOUCH_SCREEN } from './support/thumb.ts';
import {
  asHospital,
  confirm,
  first,
  need,
  noDialog,
  oneDialog,
  type Play,
  playEach,
  press,
} from './support/thumb-plays.ts';

/** Orders, days, families, recalls, webhooks, tokens, DHIS2, the site's facts and devices under an impatient thumb. */

test.use({
  ...TOUCH_SCREEN,
  world: 'thumb-newest',
  environment: async ({ sink }, use) => use({ RATE_LIMITS: 'off', PUSH_ALLOWED_HOSTS: sink.host }),
});

const button = ({ page }: Thumb, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

const LINE = { bloodType: 'O-', component: 'red_cells', units: 1 } as const;

const bankOf = (url: string, name: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `${name} Bank`,
    email: `${name}-bank@example.so`,
    address: 'Market Street',
    ...ADDRESS,
  });

/** An order of one bag; `side` is who looks at it. */
const withOrder = (side: 'receiver' | 'supplier') => async (url: string, name: string) => {
  const { need: made } = await asHospital('/hospital', false)(url, name);
  const bank = await bankOf(url, name);
  await addBag(url, bank, `W${name}`);
  const { order } = await callApi(url, 'POST', '/orders', {
    token: made.hospital.token,
    body: { supplierId: bank.id, urgency: 'high', lines: [LINE] },
  });
  const { id } = order as { id: string };
  const { token } = side === 'receiver' ? made.hospital : bank;
  return { token, path: `/hospital/orders/${id}`, need: made };
};

const withStanding = async (url: string, name: string) => {
  const { need: made } = await asHospital('/hospital', false)(url, name);
  const { token } = made.hospital;
  for (const which of ['a', 'b'])
    await callApi(url, 'POST', '/standing-orders', {
      token,
      body: { supplierId: (await bankOf(url, `${name}${which}`)).id, weekdays: ['mon'], lines: [LINE] },
    });
  return { token, path: '/hospital/orders', need: made };
};

const withRecall = async (url: string, name: string) => {
  const { need: made } = await asHospital('/hospital', false)(url, name);
  const { token } = made.hospital;
  for (const which of ['A', 'B']) {
    const bagNumber = `R${name}${which}`;
    await addBag(url, made.hospital, bagNumber);
    await callApi(url, 'POST', '/recalls', { token, body: { bagNumber, scope: 'bag', reason: 'bag' } });
  }
  return { token, path: '/hospital/inventory', need: made };
};

/** A collection day of the day after tomorrow, from nine in Mogadishu; its donor is booked for it, or not. */
const withDay =
  (whose: 'hospital' | 'donor', isBooked = true) =>
  async (url: string, name: string) => {
    const made = await need(url, name);
    const { hospital, donor } = made;
    const id = crypto.randomUUID();
    const startsAt = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T06:00:00.000Z`;
    const endsAt = new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString();
    await callApi(url, 'POST', '/collection-days', {
      token: hospital.token,
      body: { id, startsAt, endsAt, chairs: 2, slotMinutes: 30 },
    });
    if (isBooked)
      await callApi(url, 'POST', '/appointments', {
        token: donor.token,
        body: { id: crypto.randomUUID(), dayId: id, startsAt },
      });
    return whose === 'hospital'
      ? { token: hospital.token, path: `/hospital/days/${id}`, need: made }
      : { token: donor.token, path: '/donor/days', need: made };
  };

/** A donor who gave and felt faint. */
const withWord = async (url: string, name: string) => {
  const made = await need(url, name, true);
  const { hospital, donor, requestId } = made;
  const { token } = hospital;
  const { responses } = await callApi(url, 'GET', `/requests/${requestId}/responses`, { token });
  const [{ id } = { id: '' }] = responses as { id: string }[];
  for (const status of ['arrived', 'completed'])
    await callApi(url, 'PATCH', `/requests/${requestId}/responses/${id}`, { token, body: { status } });
  const { donations } = await callApi(url, 'GET', '/donor/history', { token: donor.token });
  const [gift] = (donations as { donation: { id: string } | null }[]).filter(({ donation }) => donation);
  await callApi(url, 'POST', `/donor/donations/${gift?.donation?.id}/word`, {
    token: donor.token,
    body: { kind: 'felt_faint' },
  });
  return { token, path: '/hospital', need: made };
};

/** A family asks the hospital, whose screen shows it. */
async function ofFamily(
  thumb: Thumb,
  made: Need | undefined,
  { url, database }: ProductServer,
  key: 'family.confirm' | 'family.not_ours',
): Promise<Locator> {
  hurryLines(database);
  const phone = `+252615${randomInt(100_000, 999_999)}`;
  await callApi(url, 'POST', '/auth/number-codes', { body: { phone, purpose: 'ask' } });
  const numberCode = await codeTo(database, phone, 'is your code');
  await callApi(url, 'POST', '/family-asks', {
    body: {
      id: crypto.randomUUID(),
      hospitalId: made?.hospital.id,
      ward: 'surgery',
      bloodType: 'O-',
      units: 1,
      phone,
      numberCode,
    },
  });
  await thumb.page.reload();
  return first(thumb, key);
}

const withIdentityChange = async (url: string, name: string) => {
  const { need: made } = await asHospital('/hospital', false)(url, name);
  const { token } = made.hospital;
  await callApi(url, 'PUT', '/auth/profile', { token, body: { name: `${name} New Hospital` } });
  return { token, path: '/hospital/profile', need: made };
};

/** Signed in on three devices. */
const withDevices = async (url: string, name: string) => {
  const made = await need(url, name);
  for (const _device of [1, 2]) await newToken(url, { email: made.donor.email, password: PASSWORD });
  return { token: made.donor.token, path: '/profile/privacy', need: made };
};

const withWebhook = async (url: string, name: string) => {
  const { need: made } = await asHospital('/hospital', false)(url, name);
  return { token: made.hospital.token, path: '/hospital/settings', need: made };
};

async function toWebhook(thumb: Thumb): Promise<Locator> {
  const { page } = thumb;
  await press(thumb, first(thumb, 'webhook.make'));
  const sheet = page.locator('dialog[open]');
  await sheet.locator('input[type="url"]').fill('https://records.invalid/dhiig');
  await sheet.locator('input[type="checkbox"]').first().check();
  await sheet.locator('input[type="password"]').fill(PASSWORD);
  return confirm(thumb);
}

/** The secret is shown, and has been read. */
async function pastSecret(thumb: Thumb): Promise<void> {
  await press(thumb, button(thumb, thumb.say('token.kept')));
  await noDialog(thumb);
}

const asAdmin = (path: string) => async (url: string) => ({ token: await newToken(url, ADMIN), path });

/** A map with three places, of which one is removed. */
const withMap = async (url: string) => {
  const { token, path } = await asAdmin('/admin/dhis2')(url);
  const { version, map } = await callApi(url, 'GET', '/admin/dhis2', { token });
  const units = ['ImspTQPwCqd', 'O6uvpzGd5pu', 'jUb8gELQApl'];
  const places = ['country', 'region:BN', 'region:BY'].map((organisation, index) => ({
    organisation,
    orgUnit: units[index],
  }));
  await callApi(url, 'PUT', '/admin/dhis2', {
    token,
    body: { version, map: { ...(map as object), places } },
  });
  return { token, path };
};

const PLAYS: readonly Play[] = [
  {
    what: '“Promise” of an order',
    prepare: withOrder('supplier'),
    reach: async (thumb) => first(thumb, 'order.do.offer'),
    sends: 1,
    after: async (thumb) => {
      await expect(thumb.page.getByRole('heading', { name: thumb.say('order.next.pack') })).toBeVisible();
    },
  },
  {
    what: '“Cancel the order”',
    prepare: withOrder('receiver'),
    reach: async (thumb) => {
      const fold = thumb.page.locator('summary', { hasText: thumb.say('order.seldom.cancel') });
      await press(thumb, fold);
      return first(thumb, 'order.do.cancel');
    },
    // Once its undo has ended.
    sends: 1,
  },
  {
    what: 'the end of a standing order',
    prepare: withStanding,
    reach: async ({ page, say }) => page.locator('button', { hasText: say('order.standing_end') }).first(),
    sends: 1,
  },
  {
    what: '“End the recall”',
    prepare: withRecall,
    reach: async (thumb) => first(thumb, 'stock.recall_lift'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about a recall to end',
    prepare: withRecall,
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'stock.recall_lift'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: 'a time of a collection day',
    prepare: withDay('donor', false),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'donor.days.choose'));
      return thumb.page.locator('dialog[open] li button').first();
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Cancel” of an appointment',
    prepare: withDay('donor'),
    reach: async (thumb) => {
      await press(thumb, thumb.page.locator('summary', { hasText: thumb.say('ui.more_items') }).first());
      return first(thumb, 'donor.days.cancel');
    },
    // Once its undo has ended.
    sends: 1,
  },
  {
    what: '“Cancel the appointment” at the desk',
    prepare: withDay('hospital'),
    reach: async (thumb, made) => {
      await press(thumb, button(thumb, thumb.say('hospital.more_of', { name: made?.donor.name ?? '' })));
      return first(thumb, 'days.cancel_appointment');
    },
    // Once its undo has ended.
    sends: 1,
    after: noDialog,
  },
  {
    what: 'the question about a day to cancel',
    prepare: withDay('hospital'),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'days.cancel'));
      await thumb.page.locator('dialog[open] textarea').fill('The generator is broken');
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Done” of what a donor said',
    prepare: withWord,
    reach: async (thumb) => first(thumb, 'hospital.word_done'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about what a donor said',
    prepare: withWord,
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'hospital.word_done'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Confirm” of a family',
    prepare: asHospital('/hospital', false),
    reach: (thumb, made, server) => ofFamily(thumb, made, server, 'family.confirm'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the confirmation of a family by a call',
    prepare: asHospital('/hospital', false),
    reach: async (thumb, made, server) => {
      await press(thumb, await ofFamily(thumb, made, server, 'family.confirm'));
      await thumb.page.locator('dialog[open] input[type="radio"][value="call"]').check();
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: 'the question about a family that nobody knows',
    prepare: asHospital('/hospital', false),
    reach: async (thumb, made, server) => {
      await press(thumb, await ofFamily(thumb, made, server, 'family.not_ours'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Withdraw” of a new name',
    prepare: withIdentityChange,
    reach: async (thumb) => first(thumb, 'hospital.take_change_back'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about a new name to withdraw',
    prepare: withIdentityChange,
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'hospital.take_change_back'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Log out” of another device',
    prepare: withDevices,
    reach: async ({ page, say }) =>
      page
        .locator('li button', { hasText: say('account.everywhere_confirm') })
        .filter({ visible: true })
        .first(),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about all other devices',
    prepare: withDevices,
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'account.others'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: 'the making of a webhook',
    prepare: withWebhook,
    reach: toWebhook,
    sends: 1,
    // Its secret is shown only once.
    after: oneDialog,
  },
  {
    what: 'the question about a webhook to remove',
    prepare: withWebhook,
    reach: async (thumb) => {
      await press(thumb, await toWebhook(thumb));
      await pastSecret(thumb);
      await press(
        thumb,
        button(thumb, thumb.say('webhook.remove_of', { host: '\u2068records.invalid\u2069' })),
      );
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Remove” of a place of DHIS2',
    prepare: withMap,
    reach: async (thumb) => first(thumb, 'admin.lines.remove'),
    sends: 1,
  },
  {
    what: '“Save” of the site’s facts',
    prepare: asAdmin('/admin/site'),
    reach: async (thumb) => {
      await thumb.page.locator('input[name="hotline"]').fill(String(randomInt(100, 999)));
      return first(thumb, 'profile.save');
    },
    sends: 1,
    after: noDialog,
  },
];

playEach(PLAYS);
