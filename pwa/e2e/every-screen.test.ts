import { DEMO, demoToken, setDevice, test } from './support/demo.ts';
import { callApi } from './support/people.ts';
import { expectOwnPlaces } from './support/place-names.ts';
import { expectInOrder } from './support/reading-order.ts';
import { EVERY_VARIANT, glanceAt, lookAt, settle } from './support/variants.ts';

/** Every screen, full of the demo's data, at each size, in light and dark: accessible, and nothing sticks out. */

// Each test begins on a new device, which without the worker does not load the whole app first.
test.use({ serviceWorkers: 'block' });

/** Right to left, and longer words. */
const LANGUAGES = EVERY_VARIANT ? ['en', 'so', 'ar', 'de'] : ['en'];
/** In these languages axe checks the screens of donors and visitors each time. */
const GLANCED = EVERY_VARIANT ? [] : ['so', 'ar'];

interface Actor {
  readonly email: string;
  readonly paths: readonly string[];
}

const ACTORS: Readonly<Record<string, Actor>> = {
  visitor: {
    email: '',
    paths: [
      '/',
      '/about',
      '/contact',
      '/giving-blood',
      '/ask',
      '/r/ID',
      '/r/none',
      '/login',
      '/register',
      '/register?as=donor',
      '/register?as=donor&step=place',
      '/register?as=donor&step=person',
      '/register?as=donor&step=account',
      '/register?as=hospital',
      '/register?as=hospital&step=site',
      '/forgot-password',
      // Each loads the app: an address that differs from the previous one only in its fragment would not.
      '/reset-password',
      '/confirm-email',
      '/reset-password#token=none',
      '/confirm-email#token=none',
      '/join#token=none',
      '/nowhere',
    ],
  },
  donor: {
    email: DEMO.donor,
    paths: [
      '/donor',
      '/donor/requests',
      '/donor/requests/ID',
      '/donor/responses',
      '/donor/days',
      '/donor/achievements',
      '/donor/settings',
      '/donor/profile',
      '/blood-requests',
      '/profile',
      '/profile/privacy',
      '/outbox',
      '/hospital',
    ],
  },
  hospital: {
    email: DEMO.hospital,
    paths: [
      '/hospital',
      '/hospital/requests',
      '/hospital/requests/ID',
      '/hospital/inventory',
      '/hospital/orders',
      '/hospital/orders/ORDER',
      '/hospital/reports',
      '/hospital/settings',
      '/hospital/profile',
      '/hospital/staff',
      '/hospital/handover',
      '/hospital/donor-lists',
      '/hospital/days',
      '/hospital/days/DAY',
      '/browse-donors',
      '/blood-requests',
      '/profile',
    ],
  },
  'blood bank': {
    email: DEMO.bloodBank,
    paths: ['/hospital/orders', '/hospital/orders/ORDER', '/hospital/country'],
  },
  admin: {
    email: DEMO.admin,
    paths: [
      '/admin',
      '/admin/users',
      '/admin/admins',
      '/admin/hospitals',
      '/admin/hospitals/HOSPITAL',
      '/admin/queue',
      '/admin/requests',
      '/admin/alerts',
      '/admin/stock',
      '/admin/bags',
      '/admin/duplicates',
      '/admin/signals',
      '/admin/messages',
      '/admin/settings',
      '/admin/site',
      '/admin/health',
      '/admin/texts',
      '/admin/audit',
      '/admin/dhis2',
      '/admin/reports',
      '/admin/national',
      '/browse-donors',
      '/blood-requests',
      '/profile',
    ],
  },
};

/** A request that this person sees, for the addresses that name one. */
async function requestOf(url: string, token: string, role: string): Promise<string> {
  const path = role === 'hospital' ? '/requests/hospital' : '/requests';
  const answer = await callApi(url, 'GET', path, { token });
  const [first] = answer.requests as { _id: string }[];
  if (!first) throw new Error(`the demo has no request for a ${role}`);
  return first._id;
}

/** The hospital that has waited longest for an admin. */
async function applicationOf(url: string, token: string): Promise<string> {
  const { pendingHospitals } = await callApi(url, 'GET', '/admin/hospitals', { token });
  const [first] = pendingHospitals as { id: string }[];
  if (!first) throw new Error('the demo has no hospital that waits');
  return first.id;
}

/** An order of blood to or from this hospital. */
async function orderOf(url: string, token: string): Promise<string> {
  for (const side of ['receiver', 'supplier']) {
    const { orders } = await callApi(url, 'GET', `/orders?side=${side}`, { token });
    const [first] = orders as { id: string }[];
    if (first) return first.id;
  }
  throw new Error('the demo has no order of this hospital');
}

/** The first collection day of this hospital. */
async function dayOf(url: string, token: string): Promise<string> {
  const { days } = await callApi(url, 'GET', '/collection-days', { token });
  const [first] = days as { id: string }[];
  if (!first) throw new Error('the demo has no collection day of this hospital');
  return first.id;
}

async function addressOf(url: string, token: string, role: string, path: string): Promise<string> {
  if (path.includes('HOSPITAL')) return path.replace('HOSPITAL', await applicationOf(url, token));
  if (path.includes('ORDER')) return path.replace('ORDER', await orderOf(url, token));
  if (path.includes('DAY')) return path.replace('DAY', await dayOf(url, token));
  return path.includes('ID') ? path.replace('ID', await requestOf(url, token, role)) : path;
}

for (const [who, { email, paths }] of Object.entries(ACTORS)) {
  const glanced = who === 'visitor' || who === 'donor' ? GLANCED : [];
  for (const language of [...LANGUAGES, ...glanced]) {
    const look = glanced.includes(language) ? glanceAt : lookAt;
    // One page for all: a new page, with its process, costs as much as loading a screen.
    test(`every screen of a ${who} in ${language}`, async ({ page, context, demo }) => {
      test.setTimeout(paths.length * 60_000);
      // A donor sent the link to a visitor.
      const token = await demoToken(demo, email || DEMO.donor);
      await setDevice(context, demo, { language, ...(email && { token }) });
      for (const [turn, path] of paths.entries())
        await test.step(path, async () => {
          await page.goto(await addressOf(demo, token, who, path));
          await settle(page);
          await look(page, turn, path);
          if (language !== 'ar') return;
          await expectInOrder(page, path);
          await expectOwnPlaces(page, path);
        });
    });
  }
  // The screens of all others are looked at in Arabic only for what stands from left to right.
  if (![...LANGUAGES, ...glanced].includes('ar'))
    test(`numbers and names on every screen of a ${who} in Arabic`, async ({ page, context, demo }) => {
      test.setTimeout(paths.length * 60_000);
      const token = await demoToken(demo, email);
      await setDevice(context, demo, { language: 'ar', token });
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(await addressOf(demo, token, who, path));
          await settle(page);
          await expectInOrder(page, path);
          await expectOwnPlaces(page, path);
        });
    });
}
