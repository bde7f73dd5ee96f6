import type { Locator } from '@playwright/test';
import { LAPTOP, PHONE, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { ADDRESS, answersOf, type Need } from './support/needs.ts';
import { type Account, callApi, postRequest, registerVerifiedHospital } from './support/people.ts';
import { somaliDay } from './support/somali-day.ts';
import { openThumb, type Thumb, TOUCH_SCREEN, tapTwice } from './support/thumb.ts';
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

/** What cannot be chosen by mistake: another hospital, a bag, and a type that a hospital has confirmed. */

test.use({ world: 'thumb-choices', ...TOUCH_SCREEN });

const OTHER = { location: ADDRESS.location, address: 'Market Street' };

/** A donor whom one hospital expects, at the request of another. */
const expectedElsewhere = async (url: string, name: string) => {
  const made = await need(url, name, true);
  const other = await registerVerifiedHospital(url, {
    name: `${name} Second Hospital`,
    email: `${name}-second@example.so`,
    coordinates: ADDRESS.coordinates,
    ...OTHER,
  });
  const id = await postRequest(url, other, { bloodType: 'B-', urgency: 'high', ...ADDRESS });
  return { token: made.donor.token, path: `/donor/requests/${id}`, need: made };
};

const firstAnswerIs = (status: string) => async (thumb: Thumb, url: string, made: Need | undefined) => {
  await noDialog(thumb);
  await expect
    .poll(async () => (made ? await answersOf(url, made) : []).map((one) => one.status))
    .toEqual([status]);
};

async function askElsewhere(thumb: Thumb): Promise<Locator> {
  await press(thumb, first(thumb, 'requests.i_can_come'));
  return thumb.page.locator('dialog[open]');
}

const withBags = (state: 'available' | 'quarantine') => async (url: string, name: string) => {
  const { need: made } = await asHospital('/hospital', false)(url, name);
  const { token } = made.hospital;
  for (const bagNumber of [`${name}A`, `${name}B`])
    await callApi(url, 'POST', '/hospital/inventory', {
      token,
      body: {
        bloodType: 'O-',
        component: 'whole_blood',
        units: 1,
        bagNumber,
        ...(state === 'quarantine' && { state }),
        collectedAt: somaliDay(-1),
        expiresAt: somaliDay(20),
      },
    });
  return { token, path: '/hospital/inventory', need: made };
};

/** The first bag's own button, which its bag names for screen readers. */
const ofBag = ({ page, say }: Thumb, key: Parameters<Thumb['say']>[0]): Locator =>
  page
    .getByRole('listitem')
    .getByRole('button')
    .filter({ visible: true, hasText: say(key) })
    .last();

const PLAYS: readonly Play[] = [
  {
    what: '“Yes, I can come” of a donor whom another hospital expects',
    prepare: expectedElsewhere,
    reach: async (thumb) => first(thumb, 'requests.i_can_come'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: '“Keep my answer”',
    prepare: expectedElsewhere,
    reach: async (thumb) =>
      (await askElsewhere(thumb)).getByRole('button', { name: thumb.say('requests.instead.keep') }),
    sends: 0,
    after: firstAnswerIs('accepted'),
  },
  {
    what: '“Come here instead”',
    prepare: expectedElsewhere,
    reach: async (thumb) =>
      (await askElsewhere(thumb)).getByRole('button', { name: thumb.say('requests.instead.confirm') }),
    sends: 1,
    after: firstAnswerIs('withdrawn'),
  },
  {
    what: '“Issue” of a bag',
    prepare: withBags('available'),
    reach: async (thumb) => ofBag(thumb, 'stock.move.issue'),
    sends: 0,
    after: oneDialog,
  },
  {
    what: 'the question about a bag to discard',
    prepare: withBags('available'),
    reach: async (thumb) => {
      await press(thumb, ofBag(thumb, 'stock.move.discard'));
      await thumb.page.locator('dialog[open] select').selectOption({ index: 1 });
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
  {
    what: 'the question about a bag that was screened',
    prepare: withBags('quarantine'),
    reach: async (thumb) => {
      await press(thumb, ofBag(thumb, 'stock.move.screen'));
      return confirm(thumb);
    },
    sends: 1,
    after: noDialog,
  },
];

playEach(PLAYS);

/** The donor gave for the request, of the type that it asked for. */
async function gave(url: string, { hospital, requestId }: Need): Promise<void> {
  const { token } = hospital;
  const { responses } = await callApi(url, 'GET', `/requests/${requestId}/responses`, { token });
  const [{ id } = { id: '' }] = responses as { id: string }[];
  for (const status of ['arrived', 'completed'])
    await callApi(url, 'PATCH', `/requests/${requestId}/responses/${id}`, { token, body: { status } });
}

const typeOf = async (url: string, { token }: Account): Promise<unknown> =>
  ((await callApi(url, 'GET', '/auth/profile', { token })).user as { bloodType: string }).bloodType;

for (const [size, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, laptop: LAPTOP }))
  test(`on a ${size}, taps all over a type that a hospital has confirmed change nothing`, async ({
    page,
    server: { url },
  }) => {
    const made = await need(url, `confirmed-${size}`, true);
    await gave(url, made);
    const thumb = await openThumb(page, { url, token: made.donor.token, viewport });
    const { say, sent } = thumb;
    await page.goto('/donor/profile');
    await press(thumb, first(thumb, 'profile.edit'));
    const field = page.locator('fieldset', { hasText: say('profile.type_confirmed') });
    await field.scrollIntoViewIfNeeded();
    await expect(field.getByRole('radio')).toHaveCount(0);
    const box = await field.boundingBox();
    const way = await field.getByRole('link').boundingBox();
    if (!box || !way) throw new Error('the type is not on the screen');
    // The only thing to tap is the link to who corrects it.
    for (const across of [0.1, 0.5, 0.9])
      for (const down of [0.2, 0.5]) {
        const at = { x: box.x + box.width * across, y: box.y + (way.y - box.y) * down };
        await tapTwice(thumb, at, 80);
      }
    await page.locator('form input[name="name"]').fill('Cawo Cali');
    await press(thumb, page.locator('form button[type="submit"]'));
    await expect.poll(() => sent).toEqual(['PUT /api/auth/profile']);
    await noDialog(thumb);
    expect(await typeOf(url, made.donor)).toBe('B-');
  });
