import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DAY_MS } from '../../shared/time.ts';
import { LAPTOP, PHONE, signInDevice, TABLET } from './support/devices.ts';
import { codeOnCard, openCamera } from './support/fake-camera.ts';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed, type Need, registerNeighbour } from './support/needs.ts';
import { type Account, callApi, newToken } from './support/people.ts';
import { openMenu, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

/** What happens to a donor who answers, at the desk and on their phone. */

test.use({ serviceWorkers: 'block', world: 'who-came', viewport: TABLET });

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A donor who answered, with the code that they say at the desk. */
async function answered(url: string, name: string): Promise<Need & { readonly code: string }> {
  const need = await makeNeed(url, name);
  const { donor, requestId } = need;
  const { response } = await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  return { ...need, code: (response as { code: string }).code };
}

async function openPanel(page: Page, context: BrowserContext, url: string, hospital: Account) {
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hospital.name);
}

async function openOther(browser: Browser, url: string, token: string, path: string, viewport = PHONE) {
  const device = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' });
  await signInDevice(device, url, token);
  const page = await device.newPage();
  await page.goto(path);
  return page;
}

const row = (page: Page, { name }: Account) =>
  page.getByRole('group', { name: 'Who is coming' }).getByRole('listitem').filter({ hasText: name });
const more = (page: Page, { name }: Account) => page.getByRole('button', { name: `More about ${name}` });
const dialog = (page: Page) => page.getByRole('dialog');

test('a donor says when they come and their code, gives two units, and it can be undone after the request is closed', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const { hospital, donor, requestId, code } = await answered(url, 'gives');
  const phone = await openOther(browser, url, donor.token, `/donor/requests/${requestId}`);
  await openPanel(page, context, url, hospital);

  await test.step('when they come shows at the desk', async () => {
    await expect(phone.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
    const soon = phone.getByRole('button', { name: 'In an hour' });
    await soon.click();
    await expect(soon).toHaveAttribute('aria-pressed', 'true');
    await expect(row(page, donor)).toContainText(/Expected at .*\d\d:\d\d/);
  });
  await test.step('a wrong code belongs to nobody, the right one records the arrival', async () => {
    const desk = page.getByRole('region', { name: 'A donor is here' });
    const wrong = code === '000000' ? '000001' : '000000';
    await desk.getByRole('textbox').fill(wrong);
    await desk.getByRole('button').first().click();
    await expect(desk.getByText(/This code belongs to nobody who is expected/)).toBeVisible();
    await desk.getByRole('textbox').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await desk.getByRole('button').first().click();
    await expect(row(page, donor)).toContainText('Arrived');
    await expect(phone.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toHaveCount(0);
  });
  await test.step('they give two units', async () => {
    await row(page, donor).getByRole('button', { name: 'Gave blood' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'One more' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gave blood' }).click();
    await expect(row(page, donor)).toContainText('2 units');
  });
  await test.step('blood received; the record is undone in the closed request', async () => {
    await page.getByRole('button', { name: 'Blood Received' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Blood Received' }).click();
    await expect(toast(page, 'Request fulfilled successfully')).toBeVisible();
    await page.goto('/hospital/requests');
    await page.getByRole('button', { name: 'Who came' }).click();
    await more(page, donor).click();
    await dialog(page).getByRole('button', { name: 'Undo: did not give blood' }).click();
    await expect(toast(page, `Taken back: ${donor.name} did not give blood.`)).toBeVisible();
    const { request } = await callApi(url, 'GET', `/requests/${requestId}`, { token: hospital.token });
    expect(request).toMatchObject({ status: 'fulfilled', unitsReceived: 0 });
  });
  await phone.context().close();
});

test('only a donor who has arrived can be deferred; they read it and object, an admin lifts it', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const { hospital, donor } = await answered(url, 'defers');
  await openPanel(page, context, url, hospital);

  await test.step('not before they arrive', async () => {
    await more(page, donor).click();
    await expect(dialog(page).getByRole('button', { name: 'Did not come' })).toBeVisible();
    await expect(dialog(page).getByText('Can’t give for now')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await row(page, donor).getByRole('button', { name: 'Arrived' }).click();
    await expect(row(page, donor).getByRole('button', { name: 'Gave blood' })).toBeVisible();
  });
  await test.step('a permanent deferral asks twice, one until a day does not', async () => {
    await more(page, donor).click();
    await dialog(page).getByRole('button', { name: 'Low haemoglobin' }).click();
    await dialog(page).getByText('Another day, or for good').click();
    const forGood = dialog(page).getByRole('checkbox', { name: 'For good' });
    await forGood.check();
    await dialog(page).getByRole('button', { name: 'Can’t give for now' }).click();
    await expect(dialog(page).getByText(/no hospital will ever ask this donor again/)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Yes, for good' })).toBeVisible();
    await forGood.uncheck();
    await dialog(page).getByLabel('May give again from').fill(inDays(60));
    await dialog(page).getByRole('button', { name: 'Can’t give for now' }).click();
    await expect(row(page, donor)).toContainText('Can’t give for now');
  });

  const phone = await openOther(browser, url, donor.token, '/donor');
  await test.step('the donor reads by whom, why and until when, and writes', async () => {
    const panel = phone.getByRole('region', { name: 'Next Donation Eligibility' });
    await expect(panel.getByText(/You can give again from/)).toBeVisible();
    await expect(panel.getByText(`${hospital.name} gave this reason: Low haemoglobin`)).toBeVisible();
    await panel.getByRole('link', { name: 'Not right? Write to us' }).click();
    await expect(phone.getByText(/This is about a hospital asking you not to give/)).toBeVisible();
    await expect(phone.getByLabel('Subject')).toHaveValue('donor');
    await phone.getByLabel('Name').fill(donor.name);
    await phone.getByLabel('Email').fill(donor.email);
    await phone.getByLabel('Message', { exact: true }).fill('I was never there.');
    await phone.getByRole('button', { name: 'Send Message' }).click();
    await expect(phone.getByLabel('Message', { exact: true })).toHaveValue('');
  });

  const desk = await openOther(browser, url, await newToken(url, ADMIN), '/admin/queue/objections', LAPTOP);
  await test.step('an admin lifts it; neither desk nor message says why', async () => {
    await desk.getByRole('row').filter({ hasText: donor.name }).getByRole('link').click();
    const objection = desk.getByRole('article', { name: donor.name });
    await expect(objection).toContainText('I was never there.');
    await expect(objection).not.toContainText('haemoglobin');
    await objection.getByRole('button', { name: `Lift the deferral of ${donor.name}` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Lift the deferral' }).click();
    await expect(desk.getByText('Nobody objects to anything.')).toBeVisible();
    await phone.goto('/donor');
    await expect(phone.getByRole('region', { name: 'Next Donation Eligibility' })).toBeVisible();
    await expect(phone.getByText('Low haemoglobin')).toHaveCount(0);
    await expect(row(page, donor)).toContainText('Arrived');
  });
  await test.step('lifted by the hospital without a network, it waits under its own name', async () => {
    // Three taps: more, why, for how long.
    await more(page, donor).click();
    await expect(dialog(page).getByRole('button', { name: '3 months' })).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Weight' }).click();
    // The toast of the first deferral may still be there: only the server's answer says that the second has arrived.
    const recorded = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/responses/'),
    );
    await dialog(page).getByRole('button', { name: '3 months' }).click();
    expect((await recorded).ok()).toBe(true);
    await page.route('**/api/**', (route) => route.abort());
    await more(page, donor).click();
    await dialog(page).getByRole('button', { name: 'Undo: may give' }).click();
    await expect(row(page, donor)).toContainText('May give, waiting for a connection');
    await page.getByRole('link', { name: '1 waiting' }).click();
    await expect(
      page.getByRole('heading', { name: 'A deferral is lifted: the donor may give' }),
    ).toBeVisible();
    await page.unroute('**/api/**');
    // By an event, not a button: the outbox may have retried automatically since, and its button be gone.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Nothing is waiting')).toBeVisible();
  });
  await phone.context().close();
  await desk.context().close();
});

test('a donor who did not give says so: it counts for nothing, and an admin removes it', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const { hospital, donor, requestId } = await answered(url, 'objects');
  await openPanel(page, context, url, hospital);
  await more(page, donor).click();
  await dialog(page).getByRole('button', { name: 'Gave blood' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gave blood' }).click();
  await expect(row(page, donor)).toContainText('Gave blood');

  const phone = await openOther(browser, url, donor.token, `/donor/requests/${requestId}`);
  await test.step('the donor is asked, and objects', async () => {
    await expect(phone.getByText(`${hospital.name} recorded that you gave blood.`)).toBeVisible();
    await phone.getByRole('link', { name: 'I did not give blood' }).click();
    await expect(phone.getByText(/This is about a hospital recording that you gave blood/)).toBeVisible();
    await phone.getByLabel('Name').fill(donor.name);
    await phone.getByLabel('Email').fill(donor.email);
    await phone.getByLabel('Message', { exact: true }).fill('I never went there.');
    await phone.getByRole('button', { name: 'Send Message' }).click();
    await expect(phone.getByLabel('Message', { exact: true })).toHaveValue('');
    await phone.goto(`/donor/requests/${requestId}`);
    await expect(phone.getByText(/You told us that you did not give blood/)).toBeVisible();
    const { stats } = await callApi(url, 'GET', '/donor/stats', { token: donor.token });
    expect(stats).toMatchObject({ totalDonations: 0, lastDonation: null });
  });
  const desk = await openOther(browser, url, await newToken(url, ADMIN), '/admin/queue/objections', LAPTOP);
  await test.step('an admin removes it; the hospital sees that the donor is not needed', async () => {
    await desk.getByRole('row').filter({ hasText: donor.name }).getByRole('link').click();
    const objection = desk.getByRole('article', { name: donor.name });
    await expect(objection).toContainText(`${hospital.name} recorded that they gave blood`);
    await objection.getByRole('button', { name: `Remove the donation of ${donor.name}` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove the donation' }).click();
    await expect(desk.getByText('Nobody objects to anything.')).toBeVisible();
    const { request } = await callApi(url, 'GET', `/requests/${requestId}`, { token: hospital.token });
    expect(request).toMatchObject({ status: 'pending', unitsReceived: 0 });
  });
  await phone.context().close();
  await desk.context().close();
});

test('a donor too many is stood down by one tap; Blood Received counts the units of each ticked donor', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const { hospital, donor, requestId } = await answered(url, 'many');
  const { token } = hospital;
  const second = await registerNeighbour(url, 'Second Donor', 'many-second@example.so');
  await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: second.token });
  await openPanel(page, context, url, hospital);
  await expect(row(page, donor).getByRole('button', { name: 'Arrived' })).toBeVisible();
  await test.step('in one tap, and back', async () => {
    await page.getByRole('button', { name: 'Not needed: thank them' }).click();
    // Nobody is told for ten seconds, in which there is an Undo.
    await expect(toast(page, /Undo/)).toBeVisible();
    const statuses = async () => (await answersOf(url, { hospital, requestId })).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 20_000 }).toContain('not_needed');
    await more(page, second).click();
    await dialog(page).getByRole('button', { name: 'Needed after all' }).click();
    await row(page, second).getByRole('button', { name: 'Arrived' }).click();
    await expect(toast(page, 'Second Donor has arrived.')).toBeVisible();
  });
  await test.step('a donation that waits for the network is not asked about again', async () => {
    await callApi(url, 'PATCH', `/requests/${requestId}`, { token, body: { units: 3 } });
    await expect(page.getByRole('listitem', { name: /3 units needed/ })).toBeVisible();
    await context.setOffline(true);
    await row(page, second).getByRole('button', { name: 'Gave blood' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gave blood' }).click();
    await expect(row(page, second)).toContainText('Gave blood, waiting for a connection');
    await openMenu(page);
    await page.getByRole('button', { name: 'Blood Received' }).first().click();
    const received = page.getByRole('alertdialog');
    await expect(received.getByRole('checkbox', { name: /Second Donor/ })).toBeChecked();
    await expect(received.getByText(/^1 of 3 units recorded/)).toBeVisible();
    await received.getByRole('checkbox', { name: new RegExp(donor.name) }).check();
    const units = received.getByRole('spinbutton', { name: `Units that ${donor.name} gave` });
    await expect(units).toHaveValue('1');
    await units.fill('2');
    await expect(received.getByText('3 of 3 received')).toBeVisible();
    await received.getByRole('checkbox', { name: /inventory/i }).check();
    await received.getByRole('button', { name: 'Blood Received' }).click();
    await expect(received).toHaveCount(0);
  });
  await context.setOffline(false);
  const request = async () => (await callApi(url, 'GET', `/requests/${requestId}`, { token })).request;
  await expect.poll(request).toMatchObject({ status: 'fulfilled', unitsReceived: 3 });
  const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
  // Each donor's blood is a separate lot: so it is known who gave it.
  expect(inventory).toMatchObject([
    { units: 1, state: 'quarantine' },
    { units: 2, state: 'quarantine' },
  ]);
});

test('the camera reads the donor’s code; without permission it says so', async ({
  browser,
  server,
}, info) => {
  const { url } = server;
  const { hospital, donor, requestId } = await answered(url, 'scans');
  const phone = await openOther(browser, url, donor.token, `/donor/requests/${requestId}`);
  const camera = await openCamera(info.outputPath('card.y4m'), await codeOnCard(phone));
  const tablet = await openOther(camera, url, hospital.token, '/hospital', TABLET);
  const scan = tablet.getByRole('button', { name: 'Scan the code' });
  await test.step('not allowed', async () => {
    await scan.click();
    await expect(dialog(tablet).getByText(/The camera is not allowed here/)).toBeVisible();
    await tablet.keyboard.press('Escape');
  });
  await test.step('allowed: it reads the code, and the camera is switched off', async () => {
    await tablet.context().grantPermissions(['camera']);
    await scan.click();
    await expect(row(tablet, donor)).toContainText('Arrived');
    await expect(dialog(tablet)).toHaveCount(0);
  });
  await camera.close();
  await phone.context().close();
});

test('without a network a code and the donation after it wait in order, and both are accepted', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const { hospital, donor, requestId, code } = await answered(url, 'offline');
  await openPanel(page, context, url, hospital);
  await expect(row(page, donor)).toContainText('Coming');
  const desk = page.getByRole('region', { name: 'A donor is here' });
  await context.setOffline(true);

  await desk.getByRole('textbox').fill(code);
  await desk.getByRole('button').first().click();
  const checked = desk.getByText(`This is probably ${donor.name}.`);
  await expect(checked).toBeVisible();
  await expect(row(page, donor)).toContainText('Arrived, waiting for a connection');
  await row(page, donor).getByRole('button', { name: 'Gave blood' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gave blood' }).click();
  await expect(row(page, donor)).toContainText('Gave blood, waiting for a connection');
  await expect(page.getByRole('button', { name: 'Blood Received' })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 waiting' })).toBeVisible();

  await context.setOffline(false);
  const { token } = hospital;
  const statuses = async () => {
    const { responses } = await callApi(url, 'GET', `/requests/${requestId}/responses`, { token });
    return (responses as { status: string }[]).map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['completed']);
  await expect(checked).toHaveCount(0);
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
});
