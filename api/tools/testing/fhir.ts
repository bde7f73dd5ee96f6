import { expect } from 'vitest';
import { postRequest } from './blood-requests.ts';
import { problemsOf } from './fhir-definitions.ts';
import { addBag, ask, orderOf } from './orders.ts';
import { type Person, verifiedHospital } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const DIN = 'W123426123456';

interface Bundle<Resource> {
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

/** A read that succeeds, and that R5's definitions allow. */
export async function read<Resource>(app: TestApp, { token }: Person, path: string): Promise<Resource> {
  const { status, headers, body } = await app.call('GET', `/fhir/${path}`, { token });
  expect({ path, status, type: headers.get('content-type') }).toEqual({
    path,
    status: 200,
    type: 'application/fhir+json',
  });
  expect(problemsOf(body as never)).toEqual([]);
  return body as Resource;
}

export async function search<Resource>(app: TestApp, person: Person, path: string): Promise<Resource[]> {
  const { entry = [] } = await read<Bundle<Resource>>(app, person, path);
  return entry.map(({ resource }) => resource);
}

export const idsOf = async (app: TestApp, person: Person, path: string) =>
  (await search<{ id: string }>(app, person, path)).map(({ id }) => id);

/** All pages of a search, by its links. */
export async function pages(app: TestApp, person: Person, path: string): Promise<string[][]> {
  const found: string[][] = [];
  let next: string | undefined = path;
  while (next) {
    const { link, entry = [] }: Bundle<{ id: string }> = await read(app, person, next);
    found.push(entry.map(({ resource }) => resource.id));
    next = link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/api\/fhir\//, '');
  }
  return found;
}

/** A hospital and a bank that has two bags. */
export async function two() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Madina' });
  const bank = await verifiedHospital(app, { name: 'Banadir Blood Bank' });
  const bags = [
    await addBag(app, bank, DIN),
    await addBag(app, bank, 'LOCAL 7', { expiresAt: '2026-04-01' }),
  ];
  return { app, hospital, bank, bags };
}

/** The same, with an order of both bags, asked for a request of the hospital. */
export async function ordered() {
  const world = await two();
  const { app, hospital, bank } = world;
  const request = await postRequest(app, hospital);
  const { id } = orderOf(
    await ask(app, hospital, bank, { requestId: request._id, note: 'For Asha Cali, ward 3' }),
  );
  return { ...world, id, requestId: request._id, line: `${id}.O-neg.red-cells` };
}
