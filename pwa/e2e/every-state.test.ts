import { DEMO, demoToken, setDevice, test } from './support/demo.ts';
import { foreignToken } from './support/devices.ts';
import { expect } from './support/fixtures.ts';
import { callApi, registerDonor } from './support/people.ts';
import { EVERY_VARIANT, settle } from './support/variants.ts';
import { cutLine, EVERY_CALL, open, type Visit, visit } from './support/visit.ts';

/**
 * The states that the screens of visitors and donors can get into: menus, dialogs, forms with errors, lists that
 * are empty, loading or not available, a dead line. Each state is checked as every-screen.test.ts checks screens.
 */

test.use({ serviceWorkers: 'block' });

visit('Home: menu, map', undefined, async (v) => {
  const { page, say } = v;
  await open(v, '/');
  await v.press('nav.menu');
  await v.look('menu', ['phone', 'tablet']);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: say('home.map_title') }).scrollIntoViewIfNeeded();
  await page.getByRole('radiogroup').getByRole('radio').first().press(' ');
  await v.press('map.show_list');
  await v.look('region chosen, list shown');
});

visit('login: errors, refused, banned', undefined, async (v) => {
  const { page, say } = v;
  await open(v, '/login');
  await v.press('auth.login');
  await v.expectErrors();
  await v.press('ui.show_password');
  await v.look('errors');
  await v.field('auth.email').fill('nobody@dhiig.example');
  await v.field('auth.password').fill('wrong-password');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'failure.account_banned', message: say('failure.account_banned') },
    }),
  );
  await v.press('auth.login');
  await expect(page.getByText(say('failure.account_banned')).first()).toBeVisible();
  await v.look('refused');
  await v.press('auth.no_email');
  await v.press('auth.login');
  await v.expectErrors();
  await v.look('by number, errors');
});

visit('register: each step of a donor, with errors and places', undefined, async (v) => {
  const { page } = v;
  const next = () => v.press('register.next');
  await open(v, '/register?as=donor');
  await next();
  await v.expectErrors();
  await v.look('errors');
  await page.getByRole('radio').first().press(' ');
  await next();
  await v.field('register.location').pressSequentially('Ho');
  await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await v.look('places');
  await page.keyboard.press('Enter');
  await next();
  await expect(v.field('auth.phone')).toBeVisible();
  await next();
  await v.expectErrors();
  await v.look('person, errors');
  await v.field('auth.name').fill('Sahra Cali');
  await v.field('auth.phone').fill('0615550101');
  await next();
  await expect(v.field('auth.email')).toBeVisible();
  await v.press('auth.register');
  await v.expectErrors();
  await v.press('ui.show_password');
  await v.look('account, errors');
  await v.press('auth.no_email');
  await v.field('auth.password').fill('caano-geel-42');
  await v.field('auth.confirm_password').fill('caano-geel-42');
  await page.route('**/api/auth/number-codes', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  );
  await v.press('auth.register');
  await expect(v.field('number.code')).toBeFocused();
  await v.press('number.confirm');
  await v.expectErrors();
  await v.look('code, errors');
  await page.goto('/register?as=hospital&step=site');
  await settle(page);
  await next();
  await v.expectErrors();
  await v.look('hospital, errors');
});

visit('contact: errors, kept without a line', undefined, async (v) => {
  const { page, say } = v;
  await open(v, '/contact');
  await v.press('contact.send');
  await v.expectErrors();
  await v.look('errors');
  await page.getByLabel(say('contact.name'), { exact: true }).fill('Sahra Cali');
  await page.getByRole('textbox', { name: say('contact.email') }).fill('sahra@example.so');
  await page.locator('select[name=subject]').selectOption('donor');
  await page.locator('textarea[name=message]').fill('Sideen dhiig ugu shubi karaa?');
  await cutLine(v);
  await v.press('contact.send');
  await expect(page.getByText(say('contact.kept_toast'))).toBeVisible();
  await v.look('kept');
});

visit('a new password: errors, sent, refused', undefined, async (v) => {
  const { page, say } = v;
  await open(v, '/forgot-password');
  await v.press('auth.forgot_send');
  await v.expectErrors();
  await v.look('forgot, errors');
  await v.field('auth.email').fill('nobody@dhiig.example');
  await v.press('auth.forgot_send');
  await expect(v.button('auth.forgot_again')).toBeVisible();
  await v.look('forgot, sent');
  await page.goto('/reset-password#token=none');
  await settle(page);
  await v.press('auth.save_password');
  await v.expectErrors();
  await v.look('reset, errors');
  await v.field('auth.new_password').fill('xiddig cusub 7');
  await v.field('auth.confirm_password').fill('xiddig cusub 7');
  await v.press('auth.save_password');
  await expect(page.getByText(say('failure.reset_link_invalid')).first()).toBeVisible();
  await v.look('reset, refused');
});

visit('may I give: the check in full', undefined, async (v) => {
  const { page } = v;
  await open(v, '/giving-blood');
  for (const question of await page.locator('summary').all()) await question.click();
  await v.press('giving.start');
  await v.look('begun');
  await v.field('giving.age').fill('abc');
  await v.field('giving.weight').fill('70');
  // By keys: a test scrolls without a finger, and the tap guard holds back what then stands where the last press was.
  for (const box of await page.getByRole('checkbox').all()) await box.press(' ');
  await v.look('everything is true of them');
});

visit('a session that is over, a role that nobody knows', undefined, async (v) => {
  const { page, context, demo, language, say } = v;
  await setDevice(context, demo, { language, token: foreignToken({ role: 'donor', name: 'Xirsi' }) });
  await page.goto('/donor');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(say('failure.session_ended')).first()).toBeVisible();
  await v.look('session ended');
  await setDevice(context, demo, { language, token: foreignToken({ role: 'courier', name: '' }) });
  await open(v, '/dashboard');
  await v.look('access error');
});

visit('a shared request: the ways to share it', undefined, async (v) => {
  const { context, demo } = v;
  const { requests } = await callApi(demo, 'GET', '/requests', { token: await demoToken(demo, DEMO.donor) });
  const [request] = requests as { _id: string }[];
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await open(v, `/r/${request?._id}`);
  await v.press('requests.share.share');
  await v.lookAtDialog('share');
});

const DONORS_SCREENS = ['/donor', '/profile', '/donor/requests', '/donor/responses', '/donor/profile'];

visit('donor: loading, then no line', DEMO.donor, async (v) => {
  const { page } = v;
  await page.route('**/api/**', () => {});
  for (const path of ['/donor', '/donor/requests', '/donor/responses', '/profile']) {
    await page.goto(path);
    await expect(page.locator('[class*="_bone_"]').first()).toBeVisible();
    await v.look(`${path}, loading`);
  }
  // The later route takes precedence over the one that never answers: no call slips through between them.
  await cutLine(v);
  // Each waits for all the retries of a read.
  for (const path of EVERY_VARIANT ? DONORS_SCREENS : DONORS_SCREENS.slice(0, 2)) {
    await page.goto(path);
    await expect(v.button('common.retry')).toBeVisible({ timeout: 60_000 });
    await v.look(`${path}, no line`);
  }
});

visit('donor: answers, without a line', DEMO.donor, async (v) => {
  const { page, say } = v;
  // A page with a header and a footer of its own.
  await open(v, '/blood-requests');
  await v.press('requests.details');
  await v.lookAtDialog('details');
  await v.press('ui.more_items');
  await v.lookAtDialog('more');
  await v.press('requests.respond_to_request');
  await v.lookAtDialog('respond');
  await cutLine(v);
  await v.press('requests.respond_to_request');
  await v.press('requests.i_can_come');
  // The screen becomes the answer.
  await expect(page).toHaveURL(/\/donor\/requests\/[^/]+$/);
  await expect(page.getByText(say('outbox.state.waiting')).first()).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await v.look('answer waits');
  await v.press('ui.more_items');
  await v.press('nav.logout');
  await v.lookAtDialog('log out with unsent work');
  // Within the page: a call of a page that is being replaced slips past Playwright's routes.
  await page.locator('a[href="/outbox"]').click();
  await expect(page).toHaveURL('/outbox');
  await expect(page.getByText(say('outbox.state.waiting')).first()).toBeVisible();
  await v.look('outbox, waiting');
  // Before the line is back, so that the outbox's own retry cannot reach the server in between.
  await page.route('**/api/donor/respond/*', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'failure.request_fulfilled', message: say('failure.request_fulfilled') },
    }),
  );
  await page.unroute(EVERY_CALL);
  await v.press('outbox.try_now');
  await expect(page.getByText(say('outbox.state.refused')).first()).toBeVisible();
  await v.look('outbox, refused');
});

/** A new donor in Mogadishu, who answers the first request that fits. */
async function answerer({ demo, language }: Visit): Promise<{ token: string; id: string }> {
  const { token } = await registerDonor(demo, {
    name: 'Faarax Cabdi',
    email: `answers-${language}@states.example`,
    bloodType: 'A+',
    location: 'Hodan, Mogadishu',
  });
  const { requests } = await callApi(demo, 'GET', '/requests', { token });
  const [first] = requests as { _id: string }[];
  if (!first) throw new Error('the demo has no request for A+');
  await callApi(demo, 'POST', `/donor/respond/${first._id}`, { token });
  return { token, id: first._id };
}

visit('donor: has answered', undefined, async (v) => {
  const { page, context, demo, language } = v;
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const { token, id } = await answerer(v);
  await setDevice(context, demo, { token, language });
  await open(v, '/donor/responses');
  await v.look('what happens next');
  await page.locator('main summary').first().click();
  await v.look('the rest');
  await v.press('requests.share.share');
  await v.lookAtDialog('share');
  for (const [state, changes] of [
    ['cancelled', { status: 'cancelled', cancelReason: 'The patient was moved' }],
    ['given', { status: 'fulfilled', response: { status: 'completed' } }],
    ['past its deadline', { expired: true }],
  ] as const) {
    await page.route(`**/api/requests/${id}`, async (route) => {
      const response = await route.fetch();
      const { request, ...rest } = await response.json();
      const changed = {
        ...request,
        ...changes,
        response: { ...request.response, ...('response' in changes && changes.response) },
      };
      await route.fulfill({ response, json: { ...rest, request: changed } });
    });
    await open(v, `/donor/requests/${id}`);
    await v.look(state);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

visit('donor: profile and account, wrong and refused', DEMO.donor, async (v) => {
  const { page, say } = v;
  await open(v, '/donor/profile');
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText(say('failure.photo_type'))).toBeVisible();
  await v.press('profile.edit');
  for (const name of ['name', 'email', 'phone', 'location', 'weight'])
    await page.locator(`main input[name=${name}]`).fill('');
  await page.locator('main input[name=lastDonation]').fill('2999-01-01');
  await v.press('profile.save');
  await v.expectErrors();
  await v.look('errors');
  await v.press('account.change_password');
  await v.press('account.change_password_save');
  await v.expectErrors();
  await v.look('change password, errors');
  await page.keyboard.press('Escape');
  await v.press('account.delete');
  await v.press('account.delete_confirm');
  await v.expectErrors();
  await v.look('delete account, errors');
});

visit('donor: own profile, edited; privacy', DEMO.donor, async (v) => {
  const { page } = v;
  await open(v, '/profile');
  await v.press('profile.edit');
  await page.locator('main input[name=name]').fill('');
  await v.press('profile.save');
  await v.expectErrors();
  await v.look('edited, errors');
  await page.route('**/api/donor/disclosures*', (route) =>
    route.fulfill({
      json: {
        success: true,
        disclosures: ['Banadir Hospital', ''].map((hospital, index) => ({
          id: String(index),
          hospital,
          disclosedAt: '2026-02-03T08:00:00.000Z',
        })),
        total: 2,
      },
    }),
  );
  await open(v, '/profile/privacy');
  await v.look('who saw my number');
  await v.press('account.everywhere');
  await v.lookAtDialog('sign out everywhere');
});

visit('donor: settings, wrong; kept without a line', DEMO.donor, async (v) => {
  const { page, say } = v;
  await open(v, '/donor/settings');
  await page.locator('input[name=from]').fill('');
  await page.locator('input[name=from]').blur();
  await expect(page.locator('input[name=from][aria-invalid=true]')).toBeVisible();
  await page.getByRole('switch').first().click();
  await v.look('settings, errors');
  await page.reload();
  await settle(page);
  await cutLine(v);
  await page.getByRole('switch', { name: say('settings.show_last_donation') }).click();
  await expect(page.getByText(say('outbox.state.waiting')).first()).toBeVisible();
  await v.look('settings wait');
});

visit('donor: new, asked for alerts, with nothing yet', undefined, async (v) => {
  const { context, demo, language } = v;
  const { token } = await registerDonor(demo, {
    name: 'Cawo Xirsi',
    email: `new-${language}@states.example`,
    bloodType: 'AB-',
    location: 'Geed weyn hoostiisa',
  });
  await setDevice(context, demo, { token, language });
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'default' });
  });
  for (const path of ['/donor', '/donor/requests', '/donor/responses', '/donor/achievements']) {
    await open(v, path);
    await v.look(`${path}, nothing yet`);
  }
});
