import type { SignedIn } from '../../data/offline/session-mirror.ts';
import {
  type Account,
  callApi,
  PASSWORD,
  registerDonor,
  registerVerifiedHospital,
} from '../../e2e/support/people.ts';
import { ADMIN } from '../../e2e/support/server.ts';

/** Where donors and hospitals of the torture live: the centre of Mogadishu. */
const CENTRE = { latitude: 2.0469, longitude: 45.3182 };

/** How many may be open at once: the most that a hospital can choose. */
export const PENDING_MAX = 20;

export const asDonor = ({ id, token }: Account): SignedIn => ({
  userId: id,
  role: 'donor',
  token,
  language: 'so',
});
export const asHospital = ({ id, token }: Account): SignedIn => ({
  userId: id,
  role: 'hospital',
  token,
  language: 'en',
});

/** Runs `make` for 0 … count - 1, four at a time: passwords are hashed slowly on purpose. */
async function several<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next; index < count; index = next) {
      next += 1;
      made[index] = await make(index);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return made;
}

export const registerDonors = (url: string, count: number): Promise<Account[]> =>
  several(count, (index) =>
    registerDonor(url, {
      name: `Donor ${index + 1}`,
      email: `donor-${index + 1}@example.so`,
      bloodType: 'O-',
      location: 'Hodan, Mogadishu',
      coordinates: CENTRE,
    }),
  );

export const registerHospitals = (url: string, count: number): Promise<Account[]> =>
  several(count, async (index) => {
    const hospital = await registerVerifiedHospital(url, {
      name: `Hospital ${index + 1}`,
      email: `hospital-${index + 1}@example.so`,
      location: 'Mogadishu',
      address: 'Maka al-Mukarama Road',
      coordinates: CENTRE,
    });
    const { user } = await callApi(url, 'GET', '/auth/profile', { token: hospital.token });
    const { settings } = user as { settings: { requests: object } };
    const requests = { ...settings.requests, maxPendingRequests: PENDING_MAX };
    await callApi(url, 'PUT', '/auth/profile', { token: hospital.token, body: { settings: { requests } } });
    return hospital;
  });

export async function signIn(url: string, email: string): Promise<string> {
  const password = email === ADMIN.email ? ADMIN.password : PASSWORD;
  const { token } = await callApi(url, 'POST', '/auth/login', { body: { email, password } });
  return String(token);
}
