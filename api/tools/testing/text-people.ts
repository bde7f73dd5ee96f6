import { type Person, registerDonor } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A donor without a device who allows texts to this number. */
export async function textedDonor(
  app: TestApp,
  phone: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const donor = await registerDonor(app, { phone, ...overrides });
  const body = { preferences: { channels: { sms: true } } };
  const { status } = await app.call('PUT', '/auth/profile', { token: donor.token, body });
  if (status !== 200) throw new Error(`the profile answered ${status}`);
  return donor;
}
