import type { Page } from '@playwright/test';
import { arrivalMark } from '../../shared/rules/arrival-code.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { untilInstalled } from './support/phone.ts';
import { toast } from './support/screens.ts';
import { somaliDay } from './support/somali-day.ts';
import { countTaps } from './support/taps.ts';

test.use({ world: 'collection-days', viewport: TABLET });

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** The next full half hour: the desk is open, and no time has begun. */
const firstTime = (): Date => new Date(Math.ceil((Date.now() + MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);

/** hh:mm in Somalia. */
const clock = (at: Date): string => new Date(at.getTime() + 3 * HOUR_MS).toISOString().slice(11, 16);
const dateOf = (at: Date): string => new Date(at.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);

const phoneOf = (number: number): string => `+252 61 57${String(number).padStart(5, '0')}`;

const nameOf = (number: number): string => `Donor ${String(number).padStart(2, '0')} Cali`;

const registerAt = (url: string, number: number): Promise<Account> =>
  registerDonor(url, {
    name: nameOf(number),
    email: `donor${number}@days.example`,
    bloodType: 'O-',
    location: 'Garowe',
    phone: phoneOf(number),
  });

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly how: string;
  readonly codeMark?: number;
  readonly donor: { readonly name: string };
}

async function listOf(url: string, { token }: Account, dayId: string): Promise<readonly Listed[]> {
  return (await callApi(url, 'GET', `/collection-days/${dayId}`, { token })).appointments as Listed[];
}

const stateOf = async (url: string, hospital: Account, dayId: string, name: string) =>
  (await listOf(url, hospital, dayId)).find(({ donor }) => donor.name === name)?.state;

/** Who is booked, and the only one that their code's mark fits: a tablet without a network knows them by it. */
function recognisable(booked: readonly Listed[], codeOf: (number: number) => string): number {
  const numbers = Array.from({ length: 33 }, (_, index) => index + 7);
  const found = numbers.find((number) => {
    const like = booked.filter(({ id, codeMark }) => codeMark === arrivalMark(codeOf(number), id));
    return like.length === 1 && like[0]?.donor.name === nameOf(number);
  });
  if (found === undefined) throw new Error('all marks are shared');
  return found;
}

/** The row of a donor. */
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).last();

const tap = (page: Page, what: string, name: string) =>
  page.getByRole('button', { name: `${what}: ${name}`, exact: true }).click();

test('a day of forty chairs: booked, arrived, gave, deferred, not there, walked in, and the network cut', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Garowe Blood Bank',
    email: 'bank@days.example',
    location: 'Garowe',
    address: 'Airport Road',
  });
  const from = firstTime();
  const until = new Date(from.getTime() + 4 * HOUR_MS);
  await signInDevice(context, url, hospital.token);
  const taps = await countTaps(page);
  await page.goto('/hospital/days');

  await test.step('it is opened in one sheet, which says how many fit', async () => {
    await expect(page.getByText('No collection day is open')).toBeVisible();
    await page.getByRole('button', { name: 'Open a collection day' }).last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Day').fill(dateOf(from));
    await sheet.getByLabel('From').fill(clock(from));
    await sheet.getByLabel('Until').fill(clock(until));
    await sheet.getByLabel('Donors at once').fill('5');
    await expect(sheet.getByRole('status')).toHaveText('Room for 40 donors in all.');
    await sheet.getByRole('button', { name: 'Open a collection day' }).click();
    await expect(toast(page, 'The collection day is open. Donors can book now.')).toBeVisible();
    await expect(page.getByText('0 of 40 places taken')).toBeVisible();
  });
  await page.getByRole('link', { name: /\d\d:\d\d–\d\d:\d\d/ }).click();
  await expect(page.getByText('40 places are free.')).toBeVisible();
  const dayId = page.url().slice(page.url().lastIndexOf('/') + 1);

  const donors = await Promise.all(Array.from({ length: 40 }, (_, index) => registerAt(url, index + 1)));
  const codes = new Map<string, string>();
  await test.step('forty donors book, and the list fills by itself', async () => {
    for (const [index, donor] of donors.entries()) {
      const startsAt = new Date(from.getTime() + Math.floor(index / 5) * HALF_HOUR_MS).toISOString();
      const body = { id: crypto.randomUUID(), dayId, startsAt };
      const { appointment } = await callApi(url, 'POST', '/appointments', { token: donor.token, body });
      codes.set(donor.name, (appointment as { code: string }).code);
    }
    await expect(page.getByText('40 to come, 0 here, 0 gave. No place is free.')).toBeVisible();
    await expect(rowOf(page, nameOf(40))).toBeVisible();
  });
  const codeOf = (number: number) => codes.get(nameOf(number)) ?? '';
  const typeCode = async (number: number) => {
    await page.getByLabel('Arrival code').fill(codeOf(number));
    await page.getByRole('button', { name: 'Arrived', exact: true }).click();
  };

  await test.step('a code finds its donor; a tap that was wrong is taken back in the toast', async () => {
    taps.begin();
    await typeCode(1);
    await expect(toast(page, `${nameOf(1)} has arrived.`)).toBeVisible();
    await taps.expect('an arrival by code', 2);
    await expect(rowOf(page, nameOf(1))).toContainText(/here since \d\d:\d\d/);
    await tap(page, 'Arrived', nameOf(2));
    await taps.expect('an arrival', 1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(toast(page, `Taken back: ${nameOf(2)} has not arrived.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Arrived: ${nameOf(2)}` })).toBeVisible();
  });

  await test.step('a gift is one tap, told to nobody before its undo has ended', async () => {
    taps.begin();
    await tap(page, 'Gave blood', nameOf(1));
    await expect(rowOf(page, nameOf(1))).toContainText('Gave blood');
    await taps.expect('a gift', 1);
    await expect(page.getByText('39 to come, 0 here, 1 gave.')).toBeVisible();
    expect(await stateOf(url, hospital, dayId, nameOf(1))).toBe('arrived');
    await expect.poll(() => stateOf(url, hospital, dayId, nameOf(1)), { timeout: 30_000 }).toBe('given');
  });

  await test.step('who may not give, and who is not there, stand behind one button', async () => {
    await tap(page, 'Arrived', nameOf(2));
    taps.begin();
    await page.getByRole('button', { name: `More about ${nameOf(2)}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Low haemoglobin' }).click();
    await sheet.getByRole('button', { name: '3 months' }).click();
    await expect(sheet).toBeHidden();
    await expect(rowOf(page, nameOf(2))).toContainText('Can’t give for now');
    await taps.expect('a deferral', 3);
    await page.getByRole('button', { name: `More about ${nameOf(3)}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Did not come' }).click();
    await expect(rowOf(page, nameOf(3))).toContainText('Did not come');
    await taps.expect('who did not come', 2);
    await expect(page.getByText('37 to come, 0 here, 1 gave. One place is free.')).toBeVisible();
  });

  const known = await registerAt(url, 41);
  await test.step('who came without an appointment is taken in by their number, registered first if they are new', async () => {
    taps.begin();
    await page.getByRole('button', { name: 'Take in without an appointment' }).last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Phone').first().fill(phoneOf(41));
    await sheet.getByRole('button', { name: 'Take in' }).click();
    await expect(sheet).toBeHidden();
    await expect(rowOf(page, known.name)).toContainText('without an appointment');
    await taps.expect('a donor without an appointment', 3);

    await page.getByRole('button', { name: 'Take in without an appointment' }).last().click();
    await sheet.getByLabel('Phone').first().fill(phoneOf(42));
    await sheet.getByRole('button', { name: 'Take in' }).click();
    await expect(sheet.getByText('No donor has this number.')).toBeVisible();
    await sheet.getByLabel('Name', { exact: true }).fill('Cusub Warsame');
    await sheet.getByRole('radio', { name: 'A positive' }).check();
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(rowOf(page, 'Cusub Warsame')).toContainText('without an appointment');
  });

  await test.step('the network is cut: the list is there after a new start, and the desk goes on', async () => {
    const listed = await listOf(url, hospital, dayId);
    const here = recognisable(
      listed.filter(({ state }) => state === 'booked'),
      codeOf,
    );
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await expect(rowOf(page, nameOf(here))).toBeVisible();
    await typeCode(here);
    await expect(page.getByText(`This is probably ${nameOf(here)}.`)).toBeVisible();
    await expect(rowOf(page, nameOf(here))).toContainText('Arrived');
    await tap(page, 'Gave blood', nameOf(here));
    await tap(page, 'Arrived', nameOf(6));
    await page.getByRole('button', { name: 'Take in without an appointment' }).last().click();
    const sheet = page.getByRole('dialog');
    const late = await registerAt(url, 43);
    await sheet.getByLabel('Phone').first().fill(phoneOf(43));
    await sheet.getByRole('button', { name: 'Take in' }).click();
    await expect(sheet).toBeHidden();
    await expect(rowOf(page, phoneOf(43))).toContainText('Arrived');
    expect(await stateOf(url, hospital, dayId, nameOf(here))).toBe('booked');
    await context.setOffline(false);
    const all = async () => [
      await stateOf(url, hospital, dayId, nameOf(here)),
      await stateOf(url, hospital, dayId, nameOf(6)),
      await stateOf(url, hospital, dayId, late.name),
    ];
    await expect.poll(all, { timeout: 30_000 }).toEqual(['given', 'arrived', 'arrived']);
    await expect(rowOf(page, late.name)).toBeVisible();
  });

  await test.step('on paper each has their number and boxes to tick, and there is nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(rowOf(page, nameOf(5)).getByText('☐ Gave blood')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the first page has it in one line', async () => {
    await page.goto('/hospital');
    const line = page.getByRole('link', { name: /Collection day today/ });
    if (dateOf(from) === somaliDay(0)) await expect(line).toContainText('2 gave.');
  });
});
