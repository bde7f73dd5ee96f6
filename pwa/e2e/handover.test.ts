import { TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { postRequest, registerVerifiedHospital } from './support/people.ts';
import { logIn, newPhone, untilInstalled } from './support/phone.ts';

test.use({ world: 'handover' });

test('the handover is available without a network, with its age', async ({ server, browser }) => {
  test.slow();
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Erdogan Hospital',
    email: 'owner@handover.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
  });
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Mogadishu' });
  const { phone, page } = await newPhone(browser, url, TABLET);
  await logIn(page, hospital);
  await page.goto('/hospital/handover');
  const open = page.getByRole('region', { name: 'Open requests' });
  await expect(open.getByRole('row', { name: /O−/ })).toBeVisible();
  await untilInstalled(page);
  await phone.setOffline(true);
  await page.goto('/hospital/handover');
  await expect(open.getByRole('row', { name: /O−/ })).toBeVisible();
  await expect(page.getByRole('status').getByText(/updated \d\d:\d\d/)).toBeVisible();
  await phone.close();
});
