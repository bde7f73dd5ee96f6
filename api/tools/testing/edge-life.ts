import { newRequest, postRequest } from './blood-requests.ts';
import { type FullLife, fullLife } from './full-life.ts';
import { admin, callProved, type Person, registerDonor, signIn, verifiedHospital } from './people.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** Names that engines may split and sort differently. */
const NAMES = [
  'Xaliimo Cismaan',
  'xaliimo cismaan',
  'XALIIMO CISMAAN',
  'حليمة عثمان',
  'أحمد عثمان',
  'Ŋuugi Ñandú',
  'ÀÉîõü Straße',
  'İstanbul Işık',
  '50% Off_er',
  '50 Off er',
  'Back\\slash',
  'Back slash',
  'O\'Brien "Quote" *star*',
  'Nuur-ud-Diin',
  'Nuur ud Diin',
  'zz 9',
  'Zz 10',
  '12e5abcd Weheliyaan',
  'Weheliyaan 12E5ABCE',
] as const;

/** What people type to find one of these, and text that has a meaning in patterns or queries. */
export const SEARCHES: readonly string[] = [
  ...NAMES,
  'xal',
  'cis xal',
  'عثمان',
  'ŋuugi',
  'nandu',
  'strasse',
  '12e5ab',
  'abcd',
  'weheliy',
  'weheliyaa 12',
  'weheliyee',
  'istanbul',
  '%',
  '_',
  '50%',
  'off_',
  '\\',
  'o',
  "o'b",
  '"',
  '*',
  'nuur*',
  '061',
  '+252 61 500',
  '0615000001',
  'O-',
  'ab+',
  'AND OR NOT',
  ':* & !',
];

/** Seconds around midnight and a month's end on the country's clock, UTC+3. */
const INSTANTS = [
  '2026-03-05T20:59:59.999Z',
  '2026-03-05T21:00:00.000Z',
  '2026-03-31T20:59:59.999Z',
  '2026-03-31T21:00:00.000Z',
];

const TYPES = ['O-', 'O+', 'A-', 'AB+'] as const;

/** South of the equator too, and so far apart that a distance lies exactly between two tenths. */
const PLACES = [
  { latitude: -0.3582, longitude: 42.5454 },
  { latitude: 2.0469 + 0.05 / 111.195, longitude: 45.3182 },
  { latitude: 2.0469 + 2.25 / 111.195, longitude: 45.3182 },
  { latitude: 9.56, longitude: 44.065 },
] as const;

async function donors(app: TestApp): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, name] of NAMES.entries()) {
    const { location, coordinates } =
      index % 5 === 4
        ? { location: `Meel aan la garanayn ${name}`, coordinates: undefined }
        : { location: index % 2 === 0 ? 'Kismaayo' : 'Hodan, Mogadishu', coordinates: PLACES[index % 4] };
    people.push(
      await registerDonor(app, {
        name,
        location,
        coordinates,
        bloodType: TYPES[index % TYPES.length],
        phone: `+252 61 500 ${String(index).padStart(4, '0')}`,
        lastDonation: index % 3 === 0 ? '2025-12-31' : undefined,
        // Remembered, because they answer weeks later.
        remember: true,
      }),
    );
  }
  return people;
}

async function messages(app: TestApp): Promise<void> {
  for (const name of NAMES)
    await app.call('POST', '/contact', {
      body: { name, email: 'qof@example.so', subject: 'general', message: `Salaan, ${name} 100%` },
    });
}

/** What a hospital, donors and an admin do with the data; every action must succeed. */
async function act(
  app: TestApp,
  {
    boss,
    hospital,
    people,
    requests,
  }: {
    readonly boss: Person;
    readonly hospital: Person;
    readonly people: readonly Person[];
    /** Requests of this hospital; each has an answer of the same blood type. */
    readonly requests: readonly string[];
  },
): Promise<void> {
  const as = async (person: Person, method: string, path: string, body?: object) => {
    const options = { token: person.token, ...(body && { body }) };
    const isProved = method !== 'GET' && path.startsWith('/admin/');
    const answer = await (isProved
      ? callProved(app, method, path, options)
      : app.call(method, path, options));
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const [first = '', second = '', third = '', fourth = ''] = requests;
  const answersTo = async (id: string) =>
    (await as(hospital, 'GET', `/requests/${id}/responses`)).responses as { id: string }[];
  const [given, deferred] = await answersTo(first);
  const mark = (request: string, response: string | undefined, change: object) =>
    as(hospital, 'PATCH', `/requests/${request}/responses/${response}`, change);
  await mark(first, deferred?.id, { status: 'arrived' });
  await mark(first, deferred?.id, { status: 'deferred', reason: 'haemoglobin', until: '2026-05-01' });
  await as(hospital, 'PATCH', `/requests/${first}`, { units: 7 });
  await as(hospital, 'PATCH', `/requests/fulfill/${first}`, { donated: [given?.id], toStock: true });
  await as(hospital, 'PATCH', `/requests/cancel/${second}`, { reason: 'Dhiig 100% _helay_' });
  const [ofThird] = await answersTo(third);
  await mark(third, ofThird?.id, { status: 'completed' });

  const { lot } = (await as(hospital, 'POST', '/hospital/inventory', {
    bloodType: 'AB+',
    units: 7,
    collectedAt: '2026-03-30',
    expiresAt: '2026-04-30',
  })) as { lot: { id: string } };
  const moves = [
    { kind: 'reserve', units: 3, requestId: fourth },
    { kind: 'issue', units: 1 },
    { kind: 'discard', units: 1, reason: 'damaged' },
  ];
  for (const move of moves) await as(hospital, 'POST', `/hospital/inventory/${lot.id}/movements`, move);
  await as(hospital, 'DELETE', `/hospital/inventory/${lot.id}`);

  const [banned, other] = people as readonly [Person, Person];
  await as(boss, 'PATCH', `/admin/ban-user/${banned.id}`, { action: 'ban', reason: 'Lacag buu weydiistay' });
  await as(boss, 'PATCH', `/admin/ban-user/${banned.id}`, { action: 'unban' });
  const renamed = { name: 'Magac_cusub 100%', email: other.email, role: 'donor', bloodType: 'A-' };
  await as(boss, 'PATCH', `/admin/users/${other.id}`, renamed);
  const { messages: inbox } = (await as(boss, 'GET', '/admin/messages')) as { messages: { id: string }[] };
  await as(boss, 'PATCH', `/admin/messages/${inbox[0]?.id}`, { status: 'closed' });
}

/**
 * A life with data that engines may treat differently: names in several scripts and cases, characters of patterns, many
 * rows of one instant, missing places, beginnings of days and ends of months.
 */
export async function edgeLife(app: TestApp): Promise<FullLife & { readonly boss: Person }> {
  const boss = await admin(app);
  const life = await fullLife(app);
  const people = await donors(app);
  await messages(app);
  const hospital = await verifiedHospital(app, {
    name: 'Isbitaalka % Dhexe_',
    phone: '+252 61 777 0077',
    remember: true,
  });
  const requests: string[] = [];
  for (const [index, instant] of INSTANTS.entries()) {
    app.setNow(new Date(instant));
    const { _id } = await postRequest(app, hospital, {
      bloodType: TYPES[index % TYPES.length],
      urgency: index % 2 === 0 ? 'low' : 'high',
      units: 3 + index * 2,
    });
    requests.push(_id);
    for (const { token } of people)
      await app.call('POST', `/donor/respond/${_id}`, { token, body: { arrival: 'today' } });
  }
  const late = await signIn(app, boss.email);
  await act(app, { boss: late, hospital, people, requests });
  app.setNow(TEST_NOW);
  await app.call('POST', '/requests/create', { token: hospital.token, body: newRequest({ urgency: 'low' }) });
  return { ...life, boss };
}
