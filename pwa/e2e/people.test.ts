import { LAPTOP, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import {
  type Account,
  callApi,
  newToken,
  PASSWORD,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { confirmAsAdmin } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { lookAt } from './support/variants.ts';

/** A hospital's people, and its identity. */

test.use({ serviceWorkers: 'block', world: 'people', viewport: TABLET });

const HOSPITAL = {
  name: 'Banadir Hospital',
  location: 'Mogadishu',
  address: 'Maka al-Mukarama Road',
};

test('an owner invites a nurse, who works under her own name until she is removed', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const owner = await registerVerifiedHospital(url, { ...HOSPITAL, email: 'owner@people.example' });
  await signInDevice(context, url, owner.token);
  await page.goto('/hospital');
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).click();
  const people = page.getByRole('region', { name: 'Staff' });
  await people.getByLabel('Colleague’s name').fill('Faadumo Cali');
  await people.getByLabel('Their email').fill('not an email');
  await people.getByRole('button', { name: 'Invite' }).click();
  await expect(people.getByText('Invalid email')).toBeVisible();
  await people.getByLabel('Their email').fill('faadumo@people.example');
  await people.getByRole('button', { name: 'Invite' }).click();
  await expect(people.getByText('faadumo@people.example')).toBeVisible();
  const shared = (await people.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
  const [link = ''] =
    /http\S+\/join#token=[\w-]+/.exec(decodeURIComponent(shared.split('?text=')[1] ?? '')) ?? [];
  const { hash } = new URL(link);

  const tablet = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
  const nurse = await tablet.newPage();
  await nurse.goto(`/join${hash}`);
  await expect(nurse.getByRole('heading', { level: 1 })).toHaveText('Join Banadir Hospital');
  await expect(nurse).toHaveURL(/\/join$/);
  await expect(nurse.getByLabel('Name', { exact: true })).toHaveValue('Faadumo Cali');
  await nurse.getByLabel('Phone').fill('+252 61 500 0009');
  await nurse.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await nurse.getByLabel('Confirm Password').fill(PASSWORD);
  await nurse.getByRole('button', { name: 'Join' }).click();
  await expect(nurse).toHaveURL(/\/hospital$/);
  await expect(nurse.getByRole('heading', { level: 1 })).toContainText('Banadir Hospital');

  await test.step('only the owner has the hospital’s settings and profile', async () => {
    await nurse.goto('/hospital/settings');
    await expect(nurse.getByText('Only the hospital’s owner can change the other settings.')).toBeVisible();
    for (const path of ['/hospital/profile', '/hospital/staff']) {
      await nurse.goto(path);
      await expect(nurse).toHaveURL(/\/hospital$/);
    }
  });

  await test.step('her account page is her own, not the hospital’s', async () => {
    await nurse.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await expect(nurse.getByRole('heading', { level: 1 })).toHaveText('Faadumo Cali');
    const details = nurse.getByRole('region', { name: 'Personal details' });
    await expect(details).toContainText('faadumo@people.example');
    await expect(details.getByText('Location')).toHaveCount(0);
    await expect(nurse.getByText('Active Requests')).toHaveCount(0);
    await expect(nurse.getByRole('link', { name: 'All fields of your profile' })).toHaveCount(0);
    await nurse.getByRole('button', { name: 'Delete Account' }).click();
    await expect(nurse.getByRole('alertdialog')).toContainText(
      'The hospital and what you recorded there stay',
    );
    await nurse.keyboard.press('Escape');
    await nurse.getByRole('region', { name: 'Language' }).getByRole('combobox').selectOption('de');
    await expect(nurse.getByRole('button', { name: 'Passwort ändern' })).toBeVisible();
    const token = await newToken(url, { email: 'faadumo@people.example', password: PASSWORD });
    const language = async () =>
      ((await callApi(url, 'GET', '/auth/profile', { token })).user as { language: string }).language;
    await expect.poll(language).toBe('de');
    await nurse.getByRole('region', { name: 'Sprache' }).getByRole('combobox').selectOption('en');
    await expect(nurse.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await nurse.goto('/hospital');
  });

  await test.step('the link works once', async () => {
    const other = await browser.newContext({ baseURL: url });
    const late = await other.newPage();
    await late.goto(`/join${hash}`);
    await expect(late.getByText('This invitation is no longer valid.')).toBeVisible();
    await other.close();
  });

  await test.step('a removed person is signed out, and sees what was not sent', async () => {
    await nurse.goto('/profile');
    await nurse.getByRole('button', { name: 'Edit' }).click();
    await nurse.route('**/api/auth/profile', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await nurse.locator('input[name=name]').fill('Faadumo Cali Nuur');
    await nurse.getByRole('button', { name: 'Save' }).first().click();
    await expect(nurse.getByRole('link', { name: '1 waiting' })).toBeVisible();
    await page.reload();
    await people.getByRole('button', { name: 'Remove: Faadumo Cali' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Colleague removed. Their devices are logged out.').first()).toBeVisible();
    await expect(nurse).toHaveURL(/\/login/);
    await expect(nurse.getByText('Your hospital has removed your account.')).toBeVisible();
    await expect(nurse.getByText('1 change was not sent, and can no longer be sent.')).toBeVisible();
  });
  await tablet.close();
});

test('a verified hospital’s new name waits for an admin, with old and new side by side', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    ...HOSPITAL,
    name: 'Medina Hospital',
    email: 'medina@people.example',
  });
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital/profile');
  await page.locator('input[name="name"]').first().fill('Erdogan Hospital');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const waits = page.getByRole('note').filter({ hasText: 'Waiting for an admin' });
  await expect(waits).toContainText('Erdogan Hospital');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medina Hospital');

  const laptop = await browser.newContext({ baseURL: url, viewport: LAPTOP, serviceWorkers: 'block' });
  await signInDevice(laptop, url, await newToken(url, ADMIN));
  const desk = await laptop.newPage();
  await desk.goto('/admin/queue?kind=identity');
  await desk.getByRole('link', { name: /Medina Hospital/ }).click();
  const change = desk.getByRole('region', { name: 'Change of name, phone or town' });
  await expect(change.getByRole('row', { name: /Medina Hospital Erdogan Hospital/ })).toBeVisible();
  await change.getByRole('button', { name: 'Reject the change of Medina Hospital' }).click();
  const dialog = desk.getByRole('alertdialog');
  await confirmAsAdmin(dialog, 'Reject');
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Another hospital’s name');
  await confirmAsAdmin(dialog, 'Reject');
  await expect(change).toHaveCount(0);
  await laptop.close();

  await expect(waits).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medina Hospital');
});

test('a hospital proves its identity by its licence, over a line that breaks, and an admin views it', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const { url } = server;
  const owner = await registerHospital(url, {
    ...HOSPITAL,
    name: 'Keysaney Hospital',
    email: 'keysaney@people.example',
  });
  await signInDevice(context, url, owner.token);
  await page.goto('/hospital');
  await page.getByRole('link', { name: 'Add your licence' }).click();
  const proofs = page.getByRole('region', { name: 'Proof of your hospital' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    proofs.getByLabel('Add document').last().setInputFiles({ name, mimeType, buffer });

  await choose('licence.txt', 'text/plain', Buffer.from('licence'));
  await expect(proofs.getByRole('alert')).toContainText('Please choose a PDF');
  await choose('licence.pdf', 'application/pdf', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(proofs.getByRole('alert')).toContainText('too large');
  await choose('licence.pdf', 'application/pdf', Buffer.from('<script>alert(1)</script>'));
  await expect(proofs.getByRole('alert')).toContainText('Please choose a PDF');

  await page.route('**/api/hospital/documents', (route) => route.abort());
  await choose('licence.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nlicence\n%%EOF'));
  await expect(proofs.getByRole('alert')).toContainText('licence.pdf');
  await page.unroute('**/api/hospital/documents');
  await proofs.getByRole('button', { name: 'Try again' }).click();
  await expect(proofs.getByRole('listitem')).toHaveText(/Document 1.*PDF/);
  await choose(
    'stamp.png',
    'image/png',
    await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 80 } }),
  );
  await expect(proofs.getByRole('listitem')).toHaveText([/PDF/, /Photo/]);
  await lookAt(page, 0, 'documents');
  await page.setViewportSize(TABLET);

  const laptop = await browser.newContext({ baseURL: url, viewport: LAPTOP, serviceWorkers: 'block' });
  await signInDevice(laptop, url, await newToken(url, ADMIN));
  const desk = await laptop.newPage();
  await desk.goto(`/admin/hospitals/${owner.id}`);
  const card = desk.getByRole('region', { name: 'Documents' });
  const download = desk.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Document 1' }).click();
  expect((await download).suggestedFilename()).toMatch(/^document-[\w-]+\.pdf$/);
  await card.getByRole('button', { name: 'Show Document 2' }).click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: 'Document 2' })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await test.step('nobody else sees them, by any address', async () => {
    const nurse = await colleagueOf(url, owner, 'Hodan Nuur', 'hodan@keysaney.example');
    const donor = await registerDonor(url, {
      name: 'Cabdi Nuur',
      email: 'cabdi@keysaney.example',
      bloodType: 'O-',
      location: 'Hodan, Mogadishu',
    });
    const { documents } = await callApi(url, 'GET', '/hospital/documents', { token: owner.token });
    const [{ id } = { id: '' }] = documents as { id: string }[];
    for (const { token } of [nurse, donor]) {
      const theirs = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
      await signInDevice(theirs, url, token);
      const other = await theirs.newPage();
      await other.goto('/admin/hospitals');
      await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      for (const path of [
        `/api/hospital/documents/${id}`,
        `/api/admin/hospitals/${owner.id}/documents/${id}`,
      ]) {
        expect((await other.goto(path))?.status()).toBe(401);
        const asked = await other.request.get(path, { headers: { authorization: `Bearer ${token}` } });
        expect(asked.status()).toBe(403);
      }
      await theirs.close();
    }
  });

  await test.step('rejected for a reason, which is mailed, it applies again', async () => {
    const whole = desk.getByRole('main');
    await expect(whole.getByText('No licence number given').first()).toBeVisible();
    await callApi(url, 'PUT', '/auth/profile', { token: owner.token, body: { licenseNumber: 'MOH-17' } });
    await desk.reload();
    await expect(whole.getByText('MOH-17').first()).toBeVisible();
    await whole.getByRole('button', { name: 'Reject Keysaney Hospital' }).click();
    const verdict = desk.getByRole('alertdialog');
    await verdict.getByLabel('Reason').fill('The licence has expired');
    await confirmAsAdmin(verdict, 'Reject');
    await expect(whole.getByRole('button', { name: 'Reject Keysaney Hospital' })).toHaveCount(0);
    await page.goto('/hospital/profile');
    await expect(page.getByText('Reason: The licence has expired')).toBeVisible();
    const mails = () => mailsTo(server.database, owner.email).join().replaceAll('=\r\n', '');
    await expect.poll(mails).toContain('The licence has expired');
    await page.getByRole('button', { name: 'Apply again' }).click();
    await expect(page.getByRole('button', { name: 'Apply again' })).toHaveCount(0);
    await desk.goto(`/admin/hospitals/${owner.id}`);
    await expect(whole.getByText('Applies again. Rejected before: The licence has expired')).toBeVisible();
  });
  await laptop.close();

  await proofs.getByRole('button', { name: 'Remove: Document 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(proofs.getByRole('listitem')).toHaveText([/Photo/]);
});

/** A nurse of this hospital, who has accepted the owner's invitation. */
async function colleagueOf(url: string, owner: Account, name: string, email: string): Promise<Account> {
  const invited = await callApi(url, 'POST', '/hospital/staff', {
    token: owner.token,
    body: { name, email },
  });
  const { link } = invited.invitation as { link: string };
  const token = new URL(link).hash.slice('#token='.length);
  const body = { token, name, phone: '+252 61 500 0009', password: PASSWORD };
  const answer = await callApi(url, 'POST', '/auth/accept-invitation', { body });
  const { id } = answer.user as { id: string };
  return { id, name, email, password: PASSWORD, token: String(answer.token) };
}

test('what a nurse did has her name, also in the handover, on the screen and printed', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const owner = await registerVerifiedHospital(url, {
    ...HOSPITAL,
    name: 'Erdogan Hospital',
    email: 'erdogan@people.example',
  });
  const nurse = await colleagueOf(url, owner, 'Amina Warsame', 'amina@people.example');
  const donor = await registerDonor(url, {
    name: 'Xaliimo Yare',
    email: 'xaliimo@people.example',
    bloodType: 'O-',
    location: 'Hodan, Mogadishu',
  });
  const id = await postRequest(url, nurse, { bloodType: 'O-', location: 'Mogadishu' });
  await callApi(url, 'POST', `/donor/respond/${id}`, { token: donor.token });

  await signInDevice(context, url, nurse.token);
  await page.goto('/hospital');
  const coming = page.getByRole('group', { name: 'Who is coming' });
  const card = coming.getByRole('listitem').filter({ hasText: 'Xaliimo Yare' });
  await expect(page.getByText(/Posted .* by Amina Warsame/).first()).toBeVisible();
  const step = card.getByRole('button', { name: /^(Accept|Arrived):/ }).first();
  await step.click();
  await expect(card.getByText('by Amina Warsame')).toBeVisible();

  await test.step('nothing is offered that only the owner may do', async () => {
    const menu = page.getByRole('navigation');
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await expect(menu.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Handover' }).click();
  const open = page.getByRole('region', { name: 'Open requests' });
  await expect(open).toContainText('by Amina Warsame');
  await expect(page.getByRole('region', { name: 'Who is expected' })).toContainText('Xaliimo Yare');
  const log = page.getByRole('region', { name: 'The last 12 hours' });
  await expect(log.getByRole('row', { name: /Amina Warsame.*Request posted/ })).toBeVisible();
  await expect(log.getByRole('row', { name: /Amina Warsame.*Xaliimo Yare/ })).toBeVisible();
  await lookAt(page, 1, 'handover');
  await page.setViewportSize(TABLET);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(open).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});

test('on one tablet a nurse takes over by her code, and after five wrong ones by her password', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { url } = server;
  const owner = await registerVerifiedHospital(url, {
    ...HOSPITAL,
    name: 'Digfeer Hospital',
    email: 'digfeer@people.example',
  });
  await signInDevice(context, url, owner.token);
  await page.goto('/hospital');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^On shift/ })).toHaveCount(0);

  const amina = await colleagueOf(url, owner, 'Amina Warsame', 'amina@digfeer.example');
  const hodan = await colleagueOf(url, owner, 'Hodan Xasan', 'hodan@digfeer.example');
  await callApi(url, 'PUT', '/hospital/shift-code', {
    token: hodan.token,
    body: { code: '4071', password: PASSWORD },
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Hodan has signed in here before; only the browser keeps an https cookie over http on localhost.
  await page.goto('/login');
  await page.evaluate(
    (body) =>
      fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(({ status }) => status),
    { email: hodan.email, password: PASSWORD },
  );
  await page.getByLabel('Email').fill(amina.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'On shift: Amina Warsame' }).click();
  const sheet = page.getByRole('dialog', { name: 'Who is on shift' });

  await test.step('she sets her own code', async () => {
    await sheet.getByRole('button', { name: 'Set a code' }).click();
    await sheet.getByLabel('New code').fill('1234');
    await sheet.getByLabel('Current password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Save the code' }).click();
    await expect(sheet.getByText('This code is too easy to guess')).toBeVisible();
    await lookAt(page, 0, 'shift');
    await page.setViewportSize(TABLET);
    await sheet.getByLabel('New code').fill('2580');
    await sheet.getByRole('button', { name: 'Save the code' }).click();
    await expect(sheet.getByRole('button', { name: 'Change the code' })).toBeVisible();
  });

  await test.step('an answer that is lost leaves her on shift', async () => {
    await page.route('**/api/auth/switch', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sheet.getByText('Hodan Xasan').click();
    await sheet.getByLabel('Code of Hodan Xasan').fill('4071');
    await sheet.getByRole('button', { name: 'Take over' }).click();
    await expect(sheet.getByText('No answer came. Amina Warsame is still on shift here.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Only the hospital’s owner can change the other settings.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your shift code' })).toContainText('Change the code');
    await page.unroute('**/api/auth/switch');
    await page.getByRole('button', { name: 'On shift: Amina Warsame' }).click();
  });

  await test.step('a colleague takes over, and what is done then has her name', async () => {
    await sheet.getByText('Hodan Xasan').click();
    await sheet.getByLabel('Code of Hodan Xasan').fill('4071');
    await sheet.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByRole('button', { name: 'On shift: Hodan Xasan' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('dhiig.token'));
    const session = { ...hodan, token: token ?? '' };
    const id = await postRequest(url, session, { bloodType: 'O-', location: 'Mogadishu' });
    const donor = await registerDonor(url, {
      name: 'Cabdi Nuur',
      email: 'cabdi@digfeer.example',
      bloodType: 'O-',
      location: 'Hodan, Mogadishu',
    });
    await callApi(url, 'POST', `/donor/respond/${id}`, { token: donor.token });
    await expect(page.getByText(/Posted .* by Hodan Xasan/).first()).toBeVisible();
  });

  await test.step('five wrong codes ask for the password', async () => {
    await page.getByRole('button', { name: 'On shift: Hodan Xasan' }).click();
    await sheet.getByText('Amina Warsame').click();
    const code = sheet.getByLabel('Code of Amina Warsame');
    for (let tried = 0; tried < 4; tried += 1) {
      await code.fill('9753');
      await sheet.getByRole('button', { name: 'Take over' }).click();
      await expect(sheet.getByText('This code is not right.')).toBeVisible();
      await expect(code).toHaveValue('');
    }
    await code.fill('9753');
    await sheet.getByRole('button', { name: 'Take over' }).click();
    await expect(sheet.getByText('Five wrong codes. Enter the password.')).toBeVisible();
    await sheet.getByLabel('Password of Amina Warsame').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByRole('button', { name: 'On shift: Amina Warsame' })).toBeVisible();
  });

  await test.step('nobody takes over unsent work: it is sent under its writer’s name', async () => {
    const card = page
      .getByRole('group', { name: 'Who is coming' })
      .getByRole('listitem')
      .filter({ hasText: 'Cabdi Nuur' });
    await expect(card).toBeVisible();
    await context.setOffline(true);
    await card
      .getByRole('button', { name: /^(Accept|Arrived):/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'On shift: Amina Warsame' }).click();
    const unsent = sheet.getByText('1 change is not sent yet.');
    await expect(unsent).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Take over' })).toHaveCount(0);
    await context.setOffline(false);
    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'On shift: Amina Warsame' }).click();
    await sheet.getByText('Hodan Xasan').click();
    await sheet.getByLabel('Code of Hodan Xasan').fill('4071');
    await sheet.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByRole('button', { name: 'On shift: Hodan Xasan' })).toBeVisible();
    await expect(card.getByText('by Amina Warsame')).toBeVisible();
  });
});
