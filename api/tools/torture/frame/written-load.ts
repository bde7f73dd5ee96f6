import { createHash, randomUUID } from 'node:crypto';
import { PROOF_HEADER } from '../../../../shared/contract/proof-header.ts';
import type { Coordinates } from '../../../../shared/rules/distance.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { type Call, callerOf, formOf } from './caller.ts';

const PASSWORD = 'geedka nolosha';
/** A picture of one dot: the server encodes it again before it is stored. */
const DOT_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

export const ADMIN = { email: 'admin@dhiig.example', password: 'geedka nolosha, geedka nabadda' };
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

export interface Person {
  readonly token: string;
  readonly id: string;
}

/** Something that the server has acknowledged as written. */
export type Written =
  | { readonly kind: 'message'; readonly at: number; readonly text: string }
  | { readonly kind: 'lot'; readonly at: number; readonly id: string }
  | { readonly kind: 'photo'; readonly at: number; readonly owner: Person; readonly digest: string }
  | {
      readonly kind: 'document';
      readonly at: number;
      readonly owner: Person;
      readonly id: string;
      readonly digest: string;
    };

export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url');

export async function register(
  call: Call,
  role: 'donor' | 'hospital',
  name: string,
  coordinates?: Coordinates,
): Promise<Person> {
  const { token, user } = await call<{ token: string; user: { id: string } }>(
    'POST',
    `/auth/register-${role}`,
    {
      body: {
        name,
        email: `${role}-${randomUUID()}@example.so`,
        password: PASSWORD,
        phone: '+252 61 500 0001',
        location: 'Mogadishu',
        coordinates,
        ...(role === 'donor' ? { bloodType: 'O-' } : { address: 'Maka al-Mukarama Road' }),
      },
    },
  );
  return { token, id: user.id };
}

/** The admin's token, and the header with a fresh proof of their identity. */
export async function signInAdmin(call: Call) {
  const { token } = await call<{ token: string }>('POST', '/auth/login', { body: ADMIN });
  const body = { password: ADMIN.password };
  const { proof } = await call<{ proof: string }>('POST', '/auth/reauthenticate', { token, body });
  return { token, headers: { [PROOF_HEADER]: proof } };
}

export async function verifiedHospital(
  base: string,
  name = 'Isbitaalka Banaadir',
  coordinates?: Coordinates,
): Promise<Person> {
  const call = callerOf(base);
  const hospital = await register(call, 'hospital', name, coordinates);
  const body = { action: 'approve' };
  await call('PATCH', `/admin/verify-hospital/${hospital.id}`, { ...(await signInAdmin(call)), body });
  return hospital;
}

export const photoDigest = async (call: Call, { token }: Person): Promise<string> =>
  digestOf((await call<{ photo: { dataUrl: string } }>('GET', '/auth/photo', { token })).photo.dataUrl);

type Work = (call: Call, hospital: Person) => Promise<Written | undefined>;

const WORKS: Readonly<Record<string, Work>> = {
  message: async (call) => {
    const text = `message ${randomUUID()} ${'x'.repeat(500)}`;
    const body = { name: 'Qof', email: 'qof@example.so', subject: 'general', message: text };
    await call('POST', '/contact', { body });
    return { kind: 'message', at: Date.now(), text };
  },
  lot: async (call, { token }) => {
    const id = randomUUID();
    const now = Date.now();
    const body = {
      id,
      bloodType: 'O-',
      units: 1,
      collectedAt: new Date(now - DAY_MS).toISOString(),
      expiresAt: new Date(now + 20 * DAY_MS).toISOString(),
    };
    const headers = () => ({ 'idempotency-key': randomUUID() });
    await call('POST', '/hospital/inventory', { token, body, headers: headers() });
    // A refrigerator has room for a thousand.
    await call('DELETE', `/hospital/inventory/${id}`, { token, headers: headers() });
    return { kind: 'lot', at: Date.now(), id };
  },
  photo: async (call) => {
    const owner = await register(call, 'donor', 'Asad Cali');
    await call('POST', '/auth/photo', {
      token: owner.token,
      body: formOf('photo', DOT_PNG, 'image/png'),
    });
    const at = Date.now();
    return { kind: 'photo', at, owner, digest: await photoDigest(call, owner) };
  },
  document: async (call) => {
    const owner = await register(call, 'hospital', 'Isbitaalka Keysaney');
    const bytes = Buffer.from(`%PDF-1.7\n${randomUUID()}\n${'x'.repeat(20_000)}\ntrailer\n%%EOF\n`);
    const { document } = await call<{ document: { id: string } }>('POST', '/hospital/documents', {
      token: owner.token,
      body: formOf('document', bytes, 'application/pdf'),
    });
    return { kind: 'document', at: Date.now(), owner, id: document.id, digest: digestOf(bytes) };
  },
  read: async (call, { token }) => {
    await call('GET', '/auth/profile', { token });
    await call('GET', '/requests/hospital', { token });
    return undefined;
  },
};

interface Load {
  readonly written: readonly Written[];
  /** Calls, or pairs of calls, that failed, with the message. */
  readonly failures: readonly string[];
  readonly done: number;
  stop(): Promise<void>;
}

/** People who write and read all the time, one thing after the other: two of each kind. */
export function startLoad(base: string, hospital: Person): Load {
  const call = callerOf(base);
  const written: Written[] = [];
  const failures: string[] = [];
  let done = 0;
  let isStopping = false;
  const person = async (work: Work): Promise<void> => {
    while (!isStopping) {
      try {
        const entry = await work(call, hospital);
        if (entry) written.push(entry);
        done += 1;
      } catch (error) {
        const { message, cause } = error as Error;
        failures.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
      }
    }
  };
  const people = Promise.all(Object.values(WORKS).flatMap((work) => [person(work), person(work)]));
  return {
    written,
    failures,
    get done() {
      return done;
    },
    stop: async () => {
      isStopping = true;
      await people;
    },
  };
}
