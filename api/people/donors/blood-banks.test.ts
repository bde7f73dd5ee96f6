import { expect, it } from 'vitest';
import type { BloodBank } from '../../../shared/contract/donors.ts';
import {
  ban,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const bloodBanks = async (app: TestApp, { token }: Person) => {
  const { status, body } = await app.call('GET', '/donor/blood-banks', { token });
  expect(status).toBe(200);
  return body.bloodBanks as BloodBank[];
};
const namesOf = (banks: readonly BloodBank[]) => banks.map(({ hospital }) => hospital.name);
const at = (latitude: number, longitude: number) => ({ coordinates: { latitude, longitude } });

it('lists the three nearest verified hospitals, nearest first, wherever they are', async () => {
  const app = await createTestApp();
  const donor = await registerDonor(app);
  await verifiedHospital(app, { name: 'Hargeisa Hospital', ...at(9.56, 44.06) });
  await verifiedHospital(app, { name: 'Nearest Hospital', ...at(2.04, 45.31) });
  await registerHospital(app, { name: 'Waiting Hospital', ...at(2.0376, 45.3052) });
  await verifiedHospital(app, { name: 'Afgooye Hospital', ...at(2.14, 45.12) });
  await verifiedHospital(app, { name: 'Garoowe Hospital', ...at(8.4, 48.48) });
  const banks = await bloodBanks(app, donor);
  expect(namesOf(banks)).toEqual(['Nearest Hospital', 'Afgooye Hospital', 'Garoowe Hospital']);
  expect(banks[0]).toMatchObject({ distanceKm: 0.6, hospital: { phone: '+252 61 500 0002' } });
  expect(banks[0]?.operatingHours.mon).toEqual({ open: '08:00', close: '18:00', closed: false });
});

it('leaves out who was banned', async () => {
  const app = await createTestApp();
  const donor = await registerDonor(app);
  const hospital = await verifiedHospital(app, { name: 'Banned Hospital' });
  expect(namesOf(await bloodBanks(app, donor))).toEqual(['Banned Hospital']);
  await ban(app, hospital.id);
  expect(await bloodBanks(app, donor)).toEqual([]);
});

it('lists none for a donor whose place no map knows', async () => {
  const app = await createTestApp();
  await verifiedHospital(app, { name: 'Capital Hospital' });
  const placeless = await registerDonor(app, { location: 'Geed weyn hoostiisa', coordinates: undefined });
  expect(await bloodBanks(app, placeless)).toEqual([]);
});
