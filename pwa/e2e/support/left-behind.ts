import type { Page } from '@playwright/test';
import { auditOf } from './books.ts';
import { expect } from './fixtures.ts';
import type { Need } from './needs.ts';
import { outboxRows } from './outbox-rows.ts';
import { answer, logIn } from './phone.ts';
import { dumpStorage, findIn } from './storage-dump.ts';

/** One phone, several people: what the first one leaves behind. */

const THEIR_PHONE = '+252 61 500 0001';
export const LOG_OUT = { keep: 'Keep locked and log out', drop: 'Discard and log out' } as const;

/** All that would show who used this phone, or what they did with it. */
async function tracesOf(page: Page, { donor, hospital, requestId }: Need): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('dhiig.token') ?? '');
  const entries = await outboxRows(page);
  return [
    donor.id,
    donor.name,
    donor.email,
    THEIR_PHONE,
    THEIR_PHONE.replaceAll(' ', ''),
    token,
    requestId,
    hospital.name,
    ...entries.map(({ id }) => id),
  ];
}

export async function logOut(page: Page, unsent?: keyof typeof LOG_OUT): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  if (unsent) await page.getByRole('button', { name: LOG_OUT[unsent] }).click();
  await expect(page).toHaveURL('/');
}

/** Signs in and reads what hospitals need. */
export async function signInAndRead(page: Page, { donor, hospital }: Need): Promise<void> {
  await logIn(page, donor);
  await expect(page.getByText(hospital.name)).toBeVisible();
}

export const waitingLine = (page: Page) => page.getByText('Waiting for a connection').first();

/** They read and answer; the answer can't leave the phone. Returns texts that would identify them. */
export async function leaveAnswer(page: Page, need: Need): Promise<string[]> {
  await answer(page, need.hospital);
  await expect(waitingLine(page)).toBeVisible();
  const traces = await tracesOf(page, need);
  const found = findIn(await dumpStorage(page), traces);
  // The search finds these texts now, so that finding nothing later means something.
  for (const word of [need.donor.id, need.donor.name, need.requestId])
    expect(found).toContain(`indexedDb: ${word}`);
  return traces;
}

export const givenBy = async (database: string, { requestId }: Need) =>
  auditOf(database, 'response.give')
    .filter((row) => row.requestId === requestId)
    .map(({ actorId }) => actorId);

export async function expectNothingWaits(page: Page): Promise<void> {
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
}
