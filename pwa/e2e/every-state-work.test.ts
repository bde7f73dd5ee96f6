import { DEMO, demoToken, test } from './support/demo.ts';
import { TABLET } from './support/devices.ts';
import { expect } from './support/fixtures.ts';
import { callApi } from './support/people.ts';
import { EVERY_VARIANT } from './support/variants.ts';
import { cutLine, open, type Visit, visit } from './support/visit.ts';
import type { TextKey } from './support/words.ts';

/** The states of every-state.test.ts where hospitals and admins work. */

test.use({ serviceWorkers: 'block' });

/** The pending request that has the most answers, so that its dialogs have most to show. */
async function pendingRequest({ demo }: Visit): Promise<{ _id: string; answers: number }> {
  const token = await demoToken(demo, DEMO.hospital);
  const { requests } = await callApi(demo, 'GET', '/requests/hospital', { token });
  const pending = (requests as { _id: string; status: string }[]).filter(
    ({ status }) => status === 'pending',
  );
  const counted = await Promise.all(
    pending.map(async ({ _id }) => {
      const { responses } = await callApi(demo, 'GET', `/requests/${_id}/responses`, { token });
      return { _id, answers: (responses as unknown[]).length };
    }),
  );
  const [most] = counted.sort((a, b) => b.answers - a.answers);
  if (!most) throw new Error('the demo has no pending request of this hospital');
  return most;
}

visit('hospital: requests and their dialogs', DEMO.hospital, async (v) => {
  const { page, say } = v;
  const dialog = page.locator('dialog[open]');
  await open(v, '/hospital/requests');
  await v.press('hospital.create_request');
  await dialog.locator('summary').click();
  await v.press('hospital.post_request');
  await v.expectErrors();
  await v.look('create, errors');
  await page.keyboard.press('Escape');
  await v.press('hospital.more_actions');
  await v.press('hospital.edit');
  await dialog.locator('input[name=location]').fill('');
  await v.press('profile.save');
  await v.expectErrors();
  await v.look('edit, errors');
  await page.keyboard.press('Escape');
  await v.press('hospital.more_actions');
  await v.press('hospital.cancel');
  await v.lookAtDialog('cancel');
  await v.press('hospital.more_actions');
  await v.press('alerts.send_title');
  await v.lookAtDialog('alert');
  // With how many there are.
  await page
    .getByRole('button', { name: v.say('hospital.view_donors') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: v.say('hospital.hide_donors') }).first()).toBeVisible();
  await expect(page.locator('[class*="_bone_"]')).toHaveCount(0);
  await v.look('donors listed');
  await cutLine(v);
  await v.press('hospital.more_actions');
  await v.press('hospital.edit');
  // Each language's own: what a visit before this one has changed is no change.
  await dialog.locator('textarea[name=notes]').fill(`Second floor, ${v.language}`);
  await v.press('profile.save');
  await expect(page.getByText(say('hospital.waiting_edit')).first()).toBeVisible();
  await v.press('hospital.create_request');
  await dialog.locator('input[value="O-"]').press(' ');
  await v.press('requests.reason.surgery');
  await v.press('hospital.post_request');
  await expect(dialog).toHaveCount(0);
  await v.look('changes and a new request wait');
});

visit('hospital: one request, who is coming', DEMO.hospital, async (v) => {
  const { page } = v;
  const { _id } = await pendingRequest(v);
  await page.route(`**/api/requests/${_id}/responses*`, async (route) => {
    const response = await route.fetch();
    const { responses, ...rest } = await response.json();
    // One donor who answered, in each state that an answer can be in.
    const [answer] = responses;
    const all = ['pending', 'accepted', 'arrived', 'completed', 'withdrawn'].map((status) => ({
      ...answer,
      status,
      id: `${answer.id}-${status}`,
    }));
    await route.fulfill({ response, json: { ...rest, responses: all } });
  });
  // With enough units for all of them: further answers to a request with enough donors are not needed.
  const enlarge = (request: { _id: string }) => (request._id === _id ? { ...request, units: 9 } : request);
  await page.route(/\/api\/requests\/hospital(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { requests, ...rest } = (await response.json()) as { requests: { _id: string }[] };
    await route.fulfill({ response, json: { ...rest, requests: requests.map(enlarge) } });
  });
  await page.route(`**/api/requests/${_id}`, async (route) => {
    const response = await route.fetch();
    const { request, ...rest } = (await response.json()) as { request: { _id: string } };
    await route.fulfill({ response, json: { ...rest, request: enlarge(request) } });
  });
  await open(v, `/hospital/requests/${_id}`);
  await expect(v.button('hospital.accept')).toBeVisible();
  await v.look('who is coming');
  await v.press('hospital.gave_blood');
  await v.lookAtDialog('gave blood');
  await v.press('hospital.more_actions');
  await v.press('hospital.blood_received');
  await v.lookAtDialog('blood received');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

visit('hospital: stock, and its sheets', DEMO.hospital, async (v) => {
  const { page, say } = v;
  const dialog = page.locator('dialog[open]');
  // A lot's own buttons, below those that serve a request.
  const lot = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const move = (key: TextKey) =>
    lot
      .getByRole('button')
      .filter({ hasText: say(key) })
      .first();
  await open(v, '/hospital/inventory');
  await move('stock.move.issue').click();
  await v.lookAtDialog('use');
  await move('stock.move.discard').click();
  await v.lookAtDialog('discard');
  await v.press('stock.add');
  await dialog.locator('input[name=expiresAt]').fill('2020-01-01');
  await v.press('stock.add_to_stock');
  await v.expectErrors();
  await v.look('add, errors');
  await page.keyboard.press('Escape');
  await cutLine(v);
  await move('stock.move.issue').click();
  await v.press('stock.move.issue');
  await expect(dialog).toHaveCount(0);
  await v.look('use waits');
});

visit('hospital: a donor at the desk', DEMO.hospital, async (v) => {
  const { page, say } = v;
  const dialog = page.locator('dialog[open]');
  const row = page.locator('li:has(> [class*="_who_"])').first();
  const more = row.getByRole('button', { name: new RegExp(say('hospital.more_of', { name: '.+' })) });
  for (const status of ['accepted', 'arrived', 'completed'] as const) {
    await page.route('**/api/requests/*/responses', async (route) => {
      const response = await route.fetch();
      const { responses, ...rest } = (await response.json()) as { responses: object[] };
      const completedAt = status === 'completed' ? new Date().toISOString() : null;
      const changed = responses.map((one) => ({ ...one, status, completedAt }));
      await route.fulfill({ response, json: { ...rest, responses: changed } });
    });
    await open(v, '/hospital');
    await expect(row).toBeVisible();
    await v.look(status);
    await more.click();
    await v.lookAtDialog(`${status}, more`);
    if (status === 'arrived') {
      await more.click();
      await v.press('deferral.blood_pressure');
      await dialog.locator('summary').click();
      await dialog.getByRole('checkbox').click();
      await v.press('hospital.defer');
      await expect(dialog.getByText(say('hospital.defer_sure'))).toBeVisible();
      await v.look('deferred for good, asked');
      await page.keyboard.press('Escape');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await open(v, '/hospital');
  await cutLine(v);
  await page.locator('input[name=code]').fill('123456');
  await page.locator('form:has(input[name=code]) button').first().click();
  // By chance it may be a donor's, and says whose.
  const desk = page.getByRole('region', { name: say('hospital.desk_title') });
  await expect(desk.getByRole('note')).toBeVisible();
  await v.look('a code waits');
});

visit('hospital: profile and settings, wrong, waiting', DEMO.hospital, async (v) => {
  const { page, say } = v;
  await open(v, '/hospital/profile');
  for (const name of ['name', 'email', 'phone', 'location'])
    await page.locator(`main input[name=${name}]`).first().fill('');
  await v.press('hospital.save_profile');
  await v.expectErrors();
  await v.look('profile, errors');
  await open(v, '/hospital/settings');
  await cutLine(v);
  await page.getByRole('checkbox').first().click();
  await v.press('settings.save');
  await expect(page.getByText(say('outbox.state.waiting')).first()).toBeVisible();
  await v.look('settings wait');
});

visit('hospital: who is on shift, and a code of their own', DEMO.hospital, async (v) => {
  const { page, say } = v;
  const dialog = page.locator('dialog[open]');
  const name = 'Amina Warsame';
  const { user } = await callApi(v.demo, 'GET', '/auth/profile', {
    token: await demoToken(v.demo, DEMO.hospital),
  });
  const onShift = say('hospital.on_shift', { name: (user as { name: string }).name });
  async function openSheet(): Promise<void> {
    await page.setViewportSize(TABLET);
    await page.getByRole('button', { name: onShift }).click();
    await expect(dialog.getByText(name)).toBeVisible();
  }
  await open(v, '/hospital/settings');
  await v.press('shift.own_set');
  await v.press('shift.own_save');
  await v.expectErrors();
  await v.look('settings, a code with errors');
  await openSheet();
  await dialog.getByText(name).click();
  await v.press('shift.take_over');
  await v.expectErrors();
  await v.press('shift.own_set');
  await v.look('switch, errors');
  await cutLine(v);
  await dialog.getByLabel(say('shift.password', { name })).fill('not sent');
  await v.press('shift.take_over');
  await expect(dialog.getByRole('note')).toBeVisible();
  await v.look('switch, no answer');
  await page.reload();
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: onShift }).click();
  await expect(dialog.getByText(say('shift.offline'))).toBeVisible();
  await v.look('switch, no line');
});

visit('hospital: loading, then no line', DEMO.hospital, async (v) => {
  const { page } = v;
  await page.route('**/api/**', () => {});
  await page.goto('/hospital');
  await expect(page.locator('[class*="_bone_"]').first()).toBeVisible();
  await v.look('loading');
  // The later route takes precedence over the one that never answers: no call slips through between them.
  await cutLine(v);
  await page.goto('/hospital');
  await expect(v.button('common.retry')).toBeVisible({ timeout: 60_000 });
  await v.look('no line');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/(requests|hospital)\//, (route) => route.abort());
  // Each waits for all the retries of a read.
  for (const path of EVERY_VARIANT
    ? ['/hospital', '/hospital/requests', '/hospital/inventory']
    : ['/hospital']) {
    await page.goto(path);
    await expect(v.button('common.retry')).toBeVisible({ timeout: 60_000 });
    await v.look(`${path}, parts are not to be had`);
  }
});

visit('hospital: waits for verification', 'hospital12@dhiig.example', async (v) => {
  for (const path of ['/hospital', '/hospital/requests', '/hospital/inventory', '/blood-requests']) {
    await open(v, path);
    await v.look(path);
  }
});

visit('hospital: the requests page', DEMO.hospital, async (v) => {
  const { page } = v;
  await open(v, '/blood-requests');
  await v.press('requests.details');
  await v.lookAtDialog('details');
  await v.press('hospital.mark_fulfilled');
  await v.lookAtDialog('mark fulfilled');
  await v.press('hospital.create_request');
  await v.lookAtDialog('create');
  await v.press('nav.menu');
  await v.look('menu of who is signed in', ['phone', 'tablet']);
  await page.keyboard.press('Escape');
});

visit('admin: verdicts, alerts, nothing to do', DEMO.admin, async (v) => {
  const { page, demo, say } = v;
  await open(v, '/admin/hospitals');
  const first = page.locator('tbody tr').first();
  for (const verdict of ['approve', 'reject'] as const) {
    await first.getByText(say(`admin.${verdict}`), { exact: true }).click();
    await v.lookAtDialog(verdict);
  }
  await open(v, '/admin/users?search=mogadishu+central');
  await first.locator('[data-row]').click();
  await v.lookAtDialog('an account');
  for (const action of ['edit_title', 'ban', 'sign_out', 'delete'] as const) {
    await first.getByRole('button', { name: new RegExp(say('admin.actions_for', { name: '.+' })) }).click();
    if (action === 'edit_title') await v.look('what can be done with an account');
    await first.getByRole('button', { name: say(`admin.users.${action}`), exact: true }).click();
    // What ends with it has been read.
    if (action === 'ban' || action === 'delete')
      await expect(page.getByText(say('admin.users.stakes'))).toBeVisible();
    await v.lookAtDialog(`${action} an account`);
  }
  await open(v, '/admin/alerts');
  await v.press('alerts.send_alert');
  await v.lookAtDialog('alert');
  const { alerts } = await callApi(demo, 'GET', '/alerts', { token: await demoToken(demo, DEMO.admin) });
  const [alert] = alerts as { id: string }[];
  await open(v, `/admin/alerts/${alert?.id}`);
  await v.look('one alert');
  await open(v, '/profile');
  await v.press('account.notifications');
  await v.lookAtDialog('notifications');
  await cutLine(v);
  for (const path of ['/admin/hospitals', '/admin/alerts']) {
    await page.goto(path);
    await expect(v.button('common.retry')).toBeVisible({ timeout: 60_000 });
    await v.look(`${path}, no line`);
  }
});
