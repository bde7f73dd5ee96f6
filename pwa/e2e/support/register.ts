import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PASSWORD } from './people.ts';

/** Registering on the screen, step by step. */

interface Registrant {
  readonly role: 'donor' | 'hospital';
  readonly name: string;
  /** Left out, they have none: the code to their number is left to type. */
  readonly email?: string;
  /** The name of its radio: `O negative`. */
  readonly bloodType?: string;
  /** Typed, or found by the device. */
  readonly place?: string | 'here';
  readonly phone?: string;
  readonly address?: string;
  readonly password?: string;
}

const heading = (page: Page) => page.getByRole('heading', { level: 2 });

/** Goes on with the step's content, and waits for the next step. */
export async function nextStep(page: Page): Promise<void> {
  const before = (await heading(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(heading(page)).not.toHaveText(before);
}

async function fillPerson(page: Page, { role, name, phone = '061 555 0101' }: Registrant): Promise<void> {
  await page.getByLabel(role === 'donor' ? 'Name' : 'Hospital name', { exact: true }).fill(name);
  await page.getByLabel('Phone').fill(phone);
}

async function fillPlace(page: Page, { role, place = 'Xamar Weyne', address }: Registrant): Promise<void> {
  const location = page.getByLabel('Location', { exact: true });
  if (place === 'here') {
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(location).not.toHaveValue('');
  } else await location.fill(place);
  if (role === 'hospital') await page.getByLabel('Address').fill(address ?? 'Via Roma 4');
}

export async function fillAccount(page: Page, { email, password = PASSWORD }: Registrant): Promise<void> {
  if (email === undefined) await page.getByRole('button', { name: 'I have no email' }).click();
  else await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** From the choice of the role to the last step, filled in; `Register` is left to press. */
export async function fillRegistration(page: Page, one: Registrant): Promise<void> {
  await page.goto('/register');
  await page
    .getByRole('button', { name: one.role === 'donor' ? 'I am a donor' : 'We are a hospital' })
    .click();
  if (one.role === 'donor') {
    await page.getByRole('radio', { name: one.bloodType ?? 'O positive' }).check();
    await nextStep(page);
    await fillPlace(page, one);
    await nextStep(page);
    await fillPerson(page, one);
  } else {
    await fillPerson(page, one);
    await nextStep(page);
    await fillPlace(page, one);
  }
  await nextStep(page);
  await fillAccount(page, one);
}

export const sendRegistration = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Register', exact: true }).click();
