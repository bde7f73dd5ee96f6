import { TOKEN_KEY } from './support/devices.ts';
import { test as base, expect } from './support/fixtures.ts';
import { makeNeed } from './support/needs.ts';
import { postRequest } from './support/people.ts';
import { openPhone } from './support/phone.ts';
import { standInForPushClient } from './support/push-phone.ts';
import { serveCopy } from './support/static-copy.ts';

const test = base.extend({
  world: 'alert-opt-in',
  environment: async ({ service }, use) => use({ PUSH_ALLOWED_HOSTS: service.host }),
});

test('alerts that were turned on before the worker was there start automatically at the next start of the app', async ({
  server,
  service,
}, info) => {
  const { hospital, donor } = await makeNeed(server.url, 'opt-in');
  const copy = await serveCopy(server.url);
  const { phone, page } = await openPhone(copy.url, info.outputPath('phone'), { isFull: true });
  await phone.grantPermissions(['notifications'], { origin: copy.url });
  await phone.exposeFunction('newDevice', () => service.subscribe());
  await phone.addInitScript(standInForPushClient);
  const letWorkerCome = copy.holdBack('/sw.js');

  await page.goto('/api/health');
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [TOKEN_KEY, donor.token] as const);
  await page.goto('/donor');
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(page.getByText('Getting Dhiig ready on this device')).toBeVisible();
  await page.goto('about:blank');

  letWorkerCome();
  await page.goto('/donor/settings');
  await expect(page.getByText('On, even with Dhiig closed.')).toBeVisible();
  const place = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };
  await postRequest(server.url, hospital, { bloodType: 'B-', urgency: 'high', ...place });
  await service.until(() => service.messages.some(({ text }) => text.includes('opt-in Hospital')));
  await phone.close();
  await copy.dispose();
});
