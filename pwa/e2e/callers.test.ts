import { PHONE, placeOnDevice, signInDevice, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, newToken, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { expectInOrder } from './support/reading-order.ts';
import { translatePage } from './support/translate-page.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'callers', viewport: PHONE });

test('a hospital calls a donor whom no alert reaches, and the donor sees who had their number', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Baydhaba Hospital',
    email: 'desk@callers.example',
    location: 'Baydhaba',
    address: 'Main Road',
  });
  const donor = await registerDonor(url, {
    name: 'Hodan Cali Nuur',
    email: 'hodan@callers.example',
    bloodType: 'O-',
    location: 'Baydhaba',
  });
  await signInDevice(context, url, await newToken(url, donor));
  await page.goto('/donor/settings');
  await page.getByLabel('Emergency phone calls').check();
  const allowsCalls = async () => {
    const { user } = await callApi(url, 'GET', '/auth/profile', { token: donor.token });
    return (user as { preferences: { calls: boolean } }).preferences.calls;
  };
  await expect.poll(allowsCalls).toBe(true);

  const id = await postRequest(url, hospital, { bloodType: 'O-', urgency: 'high', location: 'Baydhaba' });
  await signInDevice(context, url, await newToken(url, hospital));
  await page.goto(`/hospital/requests/${id}`);
  await page.getByRole('button', { name: 'Next donor' }).click();
  await expect(page.getByText('Hodan', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '+252615000001' })).toHaveAttribute(
    'href',
    'tel:+252615000001',
  );
  await lookAt(page, 0, 'a donor to call');
  const token = await newToken(url, hospital);
  await placeOnDevice(context, url, { [TOKEN_KEY]: token, 'dhiig.language': 'ar' });
  await page.goto(`/hospital/requests/${id}`);
  await expect(page.getByText('+252615000001').filter({ visible: true })).toBeVisible();
  await expectInOrder(page, 'a donor to call');
  await signInDevice(context, url, token);
  await page.goto(`/hospital/requests/${id}`);
  await expect(page.getByText('Hodan', { exact: true })).toBeVisible();
  await translatePage(page);
  await page.getByRole('button', { name: 'Cannot come' }).click();
  await page.getByRole('button', { name: 'Undo: Hodan' }).click();
  await page.getByRole('button', { name: 'Is coming' }).click();
  await expect(page.getByText(/Tell them their code: *\d{6}/)).toBeVisible();
  await expect(page.getByText('Hodan Cali Nuur')).toBeVisible();

  await signInDevice(context, url, await newToken(url, donor));
  await page.goto('/profile/privacy');
  await expect(page.getByText('They called you: you are coming.')).toBeVisible();
});
