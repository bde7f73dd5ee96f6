import { expect, it } from 'vitest';
import { postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { admin, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

it('a donor’s and a hospital’s number are stored as typed, and in E.164 beside it', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { phone: '(+252) 61 700 0001.' });
  const donor = await registerDonor(app, { phone: '+252 (0) 61 555 0101' });
  const { _id: id } = await postRequest(app, hospital);
  await respondOk(app, donor, id);
  expect(await responsesOf(app, hospital, id)).toMatchObject([
    { phone: '+252 (0) 61 555 0101', phoneE164: '+252615550101' },
  ]);
  const seen = await app.call('GET', `/requests/${id}`, { token: donor.token });
  expect(seen.body.request).toMatchObject({
    hospital: { phone: '(+252) 61 700 0001', phoneE164: '+252617000001' },
  });

  await app.call('PUT', '/auth/profile', { token: donor.token, body: { phone: '112 113' } });
  const [response] = await responsesOf(app, hospital, id);
  expect(response).toMatchObject({ phone: '112 113', phoneE164: '+252112113' });
  await app.call('PUT', '/auth/profile', { token: donor.token, body: { phone: '1234567890123' } });
  expect(await responsesOf(app, hospital, id)).toMatchObject([{ phone: '1234567890123', phoneE164: null }]);
});

it('the number of a message is stored as typed, and in E.164', async () => {
  const app = await createTestApp();
  const { token } = await admin(app);
  const message = { name: 'Cawo', email: 'cawo@example.so', subject: 'general', message: 'Salaan' };
  for (const phone of ['٢٥٢٦١٥٥٥٠١٠١+', 'ask Xasan', ''])
    await app.call('POST', '/contact', { body: { ...message, phone } });
  const { body } = await app.call('GET', '/admin/messages?order=oldest', { token });
  expect(body.messages).toMatchObject([
    { phone: '٢٥٢٦١٥٥٥٠١٠١+', phoneE164: '+252615550101' },
    { phone: 'ask Xasan', phoneE164: null },
    { phone: null, phoneE164: null },
  ]);
});
