import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed, type Need } from './support/needs.ts';
import { callApi, PASSWORD, registerDonor } from './support/people.ts';
import { fillRegistration } from './support/register.ts';
import { ADMIN } from './support/server.ts';
import { middleOf, type Thumb, TOUCH_SCREEN } from './support/thumb.ts';
import {
  another,
  asAdmin,
  asDonor,
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

test.use({
  ...TOUCH_SCREEN,
  world: 'thumb-every',
  environment: async ({ sink }, use) => use({ RATE_LIMITS: 'off', PUSH_ALLOWED_HOSTS: sink.host }),
});

/** The donor has answered and come. */
const withArrived = async (url: string, name: string) => {
  const { need: made, ...rest } = await asHospital('/hospital')(url, name);
  const { token } = made.hospital;
  const { responses } = await callApi(url, 'GET', `/requests/${made.requestId}/responses`, { token });
  const [{ id } = { id: '' }] = responses as { id: string }[];
  await callApi(url, 'PATCH', `/requests/${made.requestId}/responses/${id}`, {
    token,
    body: { status: 'arrived' },
  });
  return { ...rest, need: made };
};

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const withStock = async (url: string, name: string) => {
  const made = await need(url, name);
  const { token } = made.hospital;
  for (const units of [1, 1])
    await callApi(url, 'POST', '/hospital/inventory', {
      token,
      body: {
        bloodType: 'B-',
        component: 'whole_blood',
        units,
        collectedAt: dayFromNow(-1),
        expiresAt: dayFromNow(20),
      },
    });
  return { token, path: '/hospital/inventory', need: made };
};

/** Opens an admin's question about a hospital and fills it in. */
async function decide(
  thumb: Thumb,
  key: 'admin.approve' | 'admin.reject' | 'admin.suspend',
): Promise<Locator> {
  const { page, say } = thumb;
  const name = new RegExp(`^${say(key)}`);
  await press(thumb, page.getByRole('button', { name }).filter({ visible: true }).first());
  const question = page.locator('dialog[open]');
  await question.locator('textarea').fill('Its papers were seen on paper');
  await question.locator('input[type="password"]').fill(ADMIN.password);
  return confirm(thumb);
}

/** The button of the first request that the stock can serve. */
const serve = ({ page, say }: Thumb, key: 'stock.move.reserve' | 'stock.move.issue'): Locator =>
  page
    .getByRole('button', { name: say(key) })
    .filter({ visible: true })
    .first();

/** Below what they need on their way. */
async function toWithdraw(thumb: Thumb): Promise<Locator> {
  const { page, say } = thumb;
  await press(
    thumb,
    page
      .locator('summary', { hasText: say('ui.more_items') })
      .filter({ visible: true })
      .first(),
  );
  return first(thumb, 'requests.withdraw');
}

/** The next one that waits, or the list, has opened, and no question about it. */
async function goneOn(thumb: Thumb): Promise<void> {
  await noDialog(thumb);
  await expect(thumb.page.getByRole('heading', { level: 1 })).toBeVisible();
}

const statusIs = (status: string) => async (thumb: Thumb, url: string, made: Need | undefined) => {
  await noDialog(thumb);
  await expect
    .poll(async () => (made ? await answersOf(url, made) : []).map((one) => one.status))
    .toEqual([status]);
};

const PLAYS: readonly Play[] = [
  {
    what: '“Yes, I can come” on the request’s page',
    prepare: asDonor(false),
    reach: async (thumb) => first(thumb, 'requests.i_can_come'),
    sends: 1,
  },
  {
    what: '“In an hour”',
    prepare: asDonor(true),
    reach: async (thumb) => first(thumb, 'arrival.hour'),
    sends: 1,
  },
  {
    what: '“I’m on my way”',
    prepare: asDonor(true),
    reach: async (thumb) => first(thumb, 'donor.step.on_my_way'),
    sends: 1,
  },
  {
    what: '“Withdraw answer”',
    prepare: asDonor(true),
    reach: toWithdraw,
    // Once its undo has ended.
    sends: 1,
    after: statusIs('withdrawn'),
  },
  {
    what: '“Accept”',
    prepare: async (url, name) => {
      const made = await makeNeed(url, name);
      const far = await registerDonor(url, {
        name: 'Cabdi Xasan',
        email: `${name}-far@example.so`,
        bloodType: 'B-',
        location: 'Hargeisa',
      });
      await callApi(url, 'POST', `/donor/respond/${made.requestId}`, { token: far.token });
      return { token: made.hospital.token, path: '/hospital', need: made };
    },
    reach: async (thumb) => first(thumb, 'hospital.accept'),
    sends: 1,
    after: statusIs('accepted'),
  },
  {
    what: 'the question whether they gave',
    prepare: withArrived,
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'hospital.gave_blood'));
      return confirm(thumb);
    },
    sends: 1,
    after: statusIs('completed'),
  },
  {
    what: 'the question about blood that was received',
    prepare: asHospital('/hospital', false),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'hospital.more_actions'));
      await press(thumb, first(thumb, 'hospital.blood_received'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Edit” of a request',
    prepare: asHospital('/hospital', false),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'hospital.more_actions'));
      await press(thumb, first(thumb, 'hospital.edit'));
      await thumb.page.locator('dialog[open] textarea').last().fill('Ward 3');
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Reserve” of a request',
    prepare: withStock,
    reach: async (thumb) => serve(thumb, 'stock.move.reserve'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about the bag to reserve',
    prepare: withStock,
    reach: async (thumb) => {
      await press(thumb, serve(thumb, 'stock.move.reserve'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: 'the question about the bag to issue',
    prepare: withStock,
    reach: async (thumb) => {
      await press(thumb, serve(thumb, 'stock.move.issue'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Add Blood”',
    prepare: withStock,
    reach: async (thumb) => {
      const { page } = thumb;
      await press(thumb, first(thumb, 'stock.add'));
      const sheet = page.locator('dialog[open]');
      await sheet.getByRole('radio').nth(2).check();
      await sheet.locator('input[type="date"]').first().fill(dayFromNow(-1));
      await sheet.locator('input[type="date"]').last().fill(dayFromNow(20));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Save” of the profile',
    prepare: async (url, name) => ({ ...(await asDonor(false)(url, name)), path: '/profile' }),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'profile.edit'));
      await thumb.page.locator('form input[name="name"]').fill('Cawo Cali');
      return first(thumb, 'profile.save');
    },
    sends: 1,
  },
  {
    what: '“Send Message”',
    prepare: async () => ({ path: '/contact' }),
    reach: async (thumb) => {
      const { page } = thumb;
      await page.locator('form input[name="name"]').fill('Cawo Cali');
      await page.locator('form input[type="email"]').fill('cawo@example.so');
      await page.locator('form select').selectOption({ index: 1 });
      await page.locator('form textarea').fill('When are you open on Friday?');
      return page.locator('form button[type="submit"]');
    },
    sends: 1,
  },
  {
    what: '“Login”',
    prepare: async (url, name) => {
      return { path: '/login', need: await makeNeed(url, name) };
    },
    reach: async ({ page }, made) => {
      await page.locator('form input[type="email"]').fill(made?.donor.email ?? '');
      await page.locator('form input[type="password"]').fill(PASSWORD);
      return page.locator('form button[type="submit"]');
    },
    sends: 0,
    leads: true,
    after: async (thumb) => {
      await thumb.page.waitForURL('**/donor');
      await noDialog(thumb);
    },
  },
  {
    what: '“Approve” of a hospital',
    prepare: asAdmin('/admin/hospitals'),
    reach: async ({ page, say }) =>
      page
        .getByRole('button', { name: new RegExp(`^${say('admin.approve')}`) })
        .filter({ visible: true })
        .first(),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about a hospital to approve',
    prepare: asAdmin('/admin/hospitals/ID'),
    reach: async (thumb) => decide(thumb, 'admin.approve'),
    sends: 1,
    leads: true,
    after: goneOn,
  },
  {
    what: 'the question about a hospital to refuse',
    prepare: asAdmin('/admin/hospitals/ID'),
    reach: async (thumb) => decide(thumb, 'admin.reject'),
    sends: 1,
    leads: true,
    after: goneOn,
  },
  {
    what: 'the question about a hospital to suspend',
    prepare: asAdmin('/admin/hospitals/ID', true),
    reach: async (thumb) => decide(thumb, 'admin.suspend'),
    sends: 1,
    after: noDialog,
  },
  {
    what: '“Send” of an emergency alert',
    prepare: asHospital('/hospital', false),
    reach: async (thumb) => {
      const { page, say } = thumb;
      await press(thumb, page.getByRole('button', { name: say('hospital.emergency'), exact: true }).last());
      const sheet = page.locator('dialog[open]');
      await sheet.locator('input[value="AB-"]').check();
      await sheet.getByRole('button', { name: say('requests.reason.surgery') }).click();
      return confirm(thumb);
    },
    sends: 1,
    leads: true,
    after: async (thumb, url, made) => {
      await thumb.page.waitForURL(/\/hospital\/requests\/./);
      const { alerts } = await callApi(url, 'GET', '/alerts', { token: made?.hospital.token ?? '' });
      expect((alerts as { bloodType: string }[]).filter(({ bloodType }) => bloodType === 'AB-')).toHaveLength(
        1,
      );
    },
  },
  {
    what: 'the question about a request to cancel',
    prepare: asHospital('/hospital', true),
    reach: async (thumb) => {
      await press(thumb, first(thumb, 'hospital.more_actions'));
      await press(thumb, first(thumb, 'hospital.cancel'));
      await thumb.page.locator('dialog[open] textarea').fill('Blood came from the family');
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: 'why a donor can’t give for now',
    prepare: withArrived,
    reach: async (thumb) => {
      const { page, say } = thumb;
      const name = say('hospital.more_of', { name: 'Faiza Omar Bile' });
      await press(thumb, page.getByRole('button', { name }).filter({ visible: true }).first());
      const sheet = page.locator('dialog[open]');
      await press(thumb, sheet.getByRole('button', { name: say('deferral.weight') }));
      return sheet
        .getByRole('group', { name: say('hospital.defer_for') })
        .getByRole('button')
        .nth(1);
    },
    sends: 1,
    after: statusIs('deferred'),
  },
  {
    what: '“Contact” of a donor who fits',
    prepare: async (url, name, sink) => {
      const made = await makeNeed(url, name);
      await sink.subscribe(url, made.donor);
      const { token } = made.hospital;
      // Urgent, so that the hour of the test run does not matter; it alerts nobody by itself.
      await callApi(url, 'PATCH', `/requests/${made.requestId}`, { token, body: { urgency: 'high' } });
      return { token, path: `/hospital/requests/${made.requestId}`, need: made };
    },
    reach: async (thumb, made) => {
      // With how many there are.
      await press(thumb, thumb.page.getByRole('button', { name: thumb.say('hospital.view_donors') }).first());
      return thumb.page
        .getByRole('button', { name: thumb.say('hospital.contact_donor', { name: made?.donor.name ?? '' }) })
        .filter({ visible: true })
        .first();
    },
    sends: 1,
  },
  {
    what: '“Withdraw answer”, while the line comes back',
    prepare: asDonor(true),
    reach: async (thumb) => {
      const withdraw = await toWithdraw(thumb);
      await thumb.page.context().setOffline(true);
      await middleOf(withdraw);
      await thumb.page.context().setOffline(false);
      return withdraw;
    },
    sends: 1,
    after: statusIs('withdrawn'),
  },
  {
    what: '“Register”',
    prepare: async () => ({ path: '/register' }),
    language: 'en',
    reach: async ({ page }) => {
      await fillRegistration(page, { role: 'donor', name: 'Cawo Cali', email: `${another()}@thumb.example` });
      return page.getByRole('button', { name: 'Register', exact: true });
    },
    sends: 0,
    leads: true,
    after: async (thumb) => {
      await thumb.page.waitForURL('**/donor');
      await noDialog(thumb);
    },
  },
];

playEach(PLAYS);
