import { findPlace } from '../../../shared/places/look-up.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { HospitalKind } from '../../../shared/rules/spare.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { createUser } from '../../accounts/accounts/create-user.ts';
import { watchNewcomer } from '../../accounts/duplicates/watch-likeness.ts';
import type { Context } from '../../context.ts';
import { addDonor } from '../../people/donors/add-donor.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { addHospital } from '../../people/hospitals/add-hospital.ts';
import { insertColleague } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { act } from './act.ts';
import { describeDonor } from './demo-store.ts';
import { makeLicence } from './licence.ts';
import { drawName, OCCUPATIONS } from './names.ts';
import { createDraw, type Draw } from './random.ts';
import { APPLICANTS, BLOOD_TYPE_WEIGHTS, HOSPITALS, TOWNS } from './somalia.ts';

export const DEMO_PASSWORD = 'geel-caano-2026';
export const ADMIN_EMAIL = 'admin@dhiig.example';
/** How many donors, and what share of their requests the hospitals post. */
export interface DemoSize {
  readonly donors: number;
  readonly requests: number;
}

export const WHOLE_DEMO: DemoSize = { donors: 2000, requests: 1 };

/** The share of donors who registered before the history began; the others join during it. */
const EARLY_SHARE = 0.6;

const KM_PER_DEGREE = 111.2;

export interface DemoHospital extends Principal {
  readonly email: string;
  readonly location: string;
  readonly requests: number;
  readonly kind: HospitalKind;
  /** Colleagues of the owner, whom the demo prints. */
  readonly staff: readonly DemoColleague[];
}

interface DemoColleague extends Principal {
  readonly email: string;
}

export interface SampleDonor {
  readonly id: string;
  readonly email: string;
}

/** One whose texts the demo's phones show. */
interface TextedDonor extends SampleDonor {
  readonly phone: string;
}

/** A donor who does not know their blood type, with the code that they give the blood bank. */
interface UntypedDonor extends SampleDonor {
  readonly typeCode: string;
}

interface DemoApplicant {
  readonly name: string;
  readonly email: string;
  readonly hoursAgo: number;
  readonly apply: () => Promise<void>;
}

export interface DemoPeople {
  readonly admin: Principal;
  readonly hospitals: readonly DemoHospital[];
  /** By blood type, a donor in Mogadishu for people who want to try the app as a donor. */
  readonly sampleDonors: ReadonlyMap<BloodType, TextedDonor>;
  /** One who matches nothing until a blood bank has recorded their first donation. */
  readonly untypedDonor: UntypedDonor;
  readonly donorIds: readonly string[];
  /** Each registers one more donor, at the clock's time, and returns their id. */
  readonly newcomers: readonly (() => Promise<string>)[];
  /** Hospitals that wait for the admin: `apply` registers one at the clock's time. */
  readonly applicants: readonly DemoApplicant[];
}

const asPrincipal = (id: string, role: Principal['role'], name: string): Principal => ({
  id,
  role,
  name,
  sessionId: 'demo',
  hospitalId: id,
  hospitalName: name,
  isOwner: true,
  verified: role === 'hospital',
  suspended: false,
  supplies: false,
  awaitsSecondFactor: false,
});

const STAFF = ['Amina Warsame', 'Cabdi Nuur'];

async function addStaff(context: Context, owner: Principal, passwordHash: string): Promise<DemoColleague[]> {
  const staff: DemoColleague[] = [];
  for (const [index, name] of STAFF.entries()) {
    const email = `nurse${index + 1}@dhiig.example`;
    const phone = `+252 61 70000${index + 1}`;
    const id = await context.db.transaction().execute(async (trx) => {
      const user = { role: 'hospital', name, email, phone, passwordHash, language: 'en' } as const;
      const added = await createUser(context, trx, user);
      const joinedAt = context.now().toISOString();
      await insertColleague(trx, {
        user_id: added,
        hospital_id: owner.id,
        name,
        joined_at: joinedAt,
        left_at: null,
      });
      await recordAudit(context, trx, {
        actorId: added,
        action: 'staff.join',
        subjectId: owner.id,
      });
      return added;
    });
    const colleague = { ...owner, id, name, isOwner: false };
    staff.push({ ...colleague, email });
  }
  return staff;
}

const SHIFT_MS = 8 * HOUR_MS;

export function onShift(hospital: DemoHospital, now: Date): Principal {
  const people = [hospital, ...hospital.staff];
  return people[Math.floor(now.getTime() / SHIFT_MS) % people.length] ?? hospital;
}

function drawPoint(draw: Draw, town: (typeof TOWNS)[number]) {
  const centre = findPlace(town.place);
  if (!centre) throw new Error(`the gazetteer does not know ${town.place}`);
  const degrees = town.spreadKm / KM_PER_DEGREE;
  return {
    latitude: centre.latitude + draw.normal() * degrees,
    longitude: centre.longitude + draw.normal() * degrees,
  };
}

/** A random donor, whenever they join. */
function drawDonor(context: Context, draw: Draw, index: number) {
  const { name, gender } = drawName(draw);
  const town = draw.weighted(TOWNS);
  const { type: bloodType } = draw.weighted(BLOOD_TYPE_WEIGHTS);
  const email = `donor${index}@dhiig.example`;
  const phone = `+252 61 5${String(index).padStart(6, '0')}`;
  const language = draw.next() < 0.8 ? ('so' as const) : ('en' as const);
  const coordinates = drawPoint(draw, town);
  const gaveDaysAgo = draw.next() < 0.55 ? draw.between(1, 500) : undefined;
  const born = new Date(context.now().getTime() - draw.between(19, 58) * 365.25 * DAY_MS);
  const donor = {
    max_travel_km: draw.pick([10, 25, 50, 50, 50, 100]),
    ...(gaveDaysAgo && {
      last_donation_at: new Date(context.now().getTime() - gaveDaysAgo * DAY_MS).toISOString(),
    }),
  };
  const health = {
    gender,
    date_of_birth: born.toISOString().slice(0, 10),
    weight_kg: draw.between(51, 92),
    occupation: draw.pick(OCCUPATIONS),
  };
  return {
    name,
    email,
    phone,
    language,
    location: town.place,
    coordinates,
    bloodType,
    donor,
    health,
    isInMogadishu: isInMogadishu(town.place),
  };
}

type DrawnDonor = ReturnType<typeof drawDonor>;

async function addOneDonor(
  context: Context,
  trx: Database,
  { donor, health, language, isInMogadishu: _, ...given }: DrawnDonor,
  passwordHash: string,
): Promise<string> {
  const { name, email, phone } = given;
  const user = { role: 'donor', name, email, phone, passwordHash, language } as const;
  const id = await createUser(context, trx, user);
  await addDonor(context, trx, id, { ...given, gender: health.gender });
  await watchNewcomer(context, trx, id, []);
  await describeDonor(trx, id, donor, health);
  return id;
}

/** Registers a donor with "I don't know yet", who has filled in nothing since. */
async function addUntypedDonor(context: Context, passwordHash: string): Promise<UntypedDonor> {
  const email = 'donor.untyped@dhiig.example';
  return context.db.transaction().execute(async (trx) => {
    const person = { name: 'Ifrah Cali Nuur', email, phone: '+252 61 5900001' };
    const id = await createUser(context, trx, { role: 'donor', ...person, passwordHash, language: 'en' });
    await addDonor(context, trx, id, { location: 'Hodan, Mogadishu', bloodType: null });
    await watchNewcomer(context, trx, id, []);
    const typeCode = (await findDonor(trx, id))?.type_code;
    if (!typeCode) throw new Error('a donor of unknown type has no code');
    return { id, email, typeCode };
  });
}

/** The first of each blood type in Mogadishu are those that the demo prints. */
function samplesOf(drawn: readonly DrawnDonor[]): ReadonlySet<DrawnDonor> {
  const samples = new Map<string, DrawnDonor>();
  for (const one of drawn)
    if (one.isInMogadishu && !samples.has(one.bloodType)) samples.set(one.bloodType, one);
  return new Set(samples.values());
}

interface NewHospital {
  readonly name: string;
  readonly location: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly passwordHash: string;
}

const addOneHospital = (
  context: Context,
  { name, location, address, phone, email, passwordHash }: NewHospital,
): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const given = { name, location, address, phone };
    const user = { role: 'hospital', ...given, email, passwordHash, language: 'en' } as const;
    const id = await createUser(context, trx, user);
    await addHospital(trx, id, given, context.now().toISOString());
    await watchNewcomer(context, trx, id, []);
    return id;
  });

/** Registers a hospital that waits for the admin; one with papers adds them. */
async function apply(
  context: Context,
  { papers, ...hospital }: NewHospital & Pick<(typeof APPLICANTS)[number], 'papers'>,
): Promise<void> {
  const id = await addOneHospital(context, hospital);
  if (!papers) return;
  const applicant = { ...asPrincipal(id, 'hospital', hospital.name), verified: false };
  await act(context, applicant, 'PUT /auth/profile', { body: papers });
  const file = makeLicence(hospital.name, papers.licenseNumber);
  await act(context, applicant, 'POST /hospital/documents', { file });
}

/** One admin, ten verified hospitals, and the donors who come first; `progress` gets 0 to 1. */
export async function makePeople(
  context: Context,
  size: DemoSize,
  progress: (share: number) => void,
): Promise<DemoPeople> {
  const draw = createDraw(1960);
  // One hash for all: they share the password that the demo prints.
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD);

  const admin = await context.db.transaction().execute((trx) =>
    createUser(context, trx, {
      role: 'admin',
      name: 'Dhiig Admin',
      email: ADMIN_EMAIL,
      phone: '',
      passwordHash,
      language: 'en',
    }),
  );

  const desk = asPrincipal(admin, 'admin', 'Dhiig Admin');
  const { proof } = await act(context, desk, 'POST /auth/reauthenticate', {
    body: { password: DEMO_PASSWORD },
  });
  const hospitals: DemoHospital[] = [];
  for (const [index, { kind = 'hospital' as const, ...hospital }] of HOSPITALS.entries()) {
    const email = `hospital${index + 1}@dhiig.example`;
    const id = await addOneHospital(context, { ...hospital, email, passwordHash });
    await act(context, desk, 'PATCH /admin/verify-hospital/{id}', {
      params: { id },
      proof,
      body: { action: 'approve', kind },
    });
    const { name, location } = hospital;
    const owner = asPrincipal(id, 'hospital', name);
    const staff = index === 0 ? await addStaff(context, owner, passwordHash) : [];
    const requests = Math.ceil(hospital.requests * size.requests);
    hospitals.push({ ...owner, email, location, requests, staff, kind });
  }
  const applicants = APPLICANTS.map(({ hoursAgo, ...applicant }, index) => {
    const email = `hospital${HOSPITALS.length + index + 1}@dhiig.example`;
    const { name } = applicant;
    return { name, email, hoursAgo, apply: () => apply(context, { ...applicant, email, passwordHash }) };
  });

  const drawn = Array.from({ length: size.donors }, (_, index) => drawDonor(context, draw, index + 1));
  const samples = samplesOf(drawn);
  const isEarly = (one: DrawnDonor, index: number) => index < size.donors * EARLY_SHARE || samples.has(one);
  const sampleDonors = new Map<BloodType, TextedDonor>();
  const donorIds: string[] = [];
  await context.db.transaction().execute(async (trx) => {
    for (const [index, one] of drawn.filter(isEarly).entries()) {
      const id = await addOneDonor(context, trx, one, passwordHash);
      donorIds.push(id);
      if (samples.has(one)) sampleDonors.set(one.bloodType, { id, email: one.email, phone: one.phone });
      progress((index + 1) / size.donors / EARLY_SHARE);
    }
  });
  const untypedDonor = await addUntypedDonor(context, passwordHash);
  const newcomers = drawn
    .filter((one, index) => !isEarly(one, index))
    .map(
      (one) => () => context.db.transaction().execute((trx) => addOneDonor(context, trx, one, passwordHash)),
    );
  return {
    admin: asPrincipal(admin, 'admin', 'Dhiig Admin'),
    hospitals,
    sampleDonors,
    untypedDonor,
    donorIds,
    newcomers,
    applicants,
  };
}

const isInMogadishu = (place: string): boolean => place.endsWith('Mogadishu');

/** Those of the town in which the printed donors live. */
export const hospitalsOfMogadishu = (hospitals: readonly DemoHospital[]): readonly DemoHospital[] =>
  hospitals.filter(({ location }) => isInMogadishu(location));

export const donorPrincipal = (id: string, name: string): Principal => asPrincipal(id, 'donor', name);
