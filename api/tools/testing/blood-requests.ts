import type { BloodRequest, DonorResponse } from '../../../shared/contract/requests.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { EXPECTED_RESPONSES, type ResponseStatus } from '../../../shared/rules/request-status.ts';
import { squareMiddle } from '../../people/matching/grid.ts';
import type { Person } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** The hospital of `hospitalRegistration`, in the centre of Mogadishu. */
export const CENTRE = { latitude: 2.0469, longitude: 45.3182 };

/** A point some km north of the centre: a degree of latitude is 111.195 km. */
export const north = (km: number) => ({ ...CENTRE, latitude: CENTRE.latitude + km / 111.195 });

/** The distance from the centre to a donor at that point, as a hospital sees it. */
export const shownKm = (km: number) => roundKm(haversineKm(CENTRE, squareMiddle(north(km))));

/** What a hospital sends to ask for two units of O- in the centre of Mogadishu. */
export const newRequest = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  bloodType: 'O-',
  units: 2,
  urgency: 'high',
  location: 'Mogadishu',
  coordinates: CENTRE,
  ...overrides,
});

export const requestOf = ({ body }: Answer): BloodRequest => body.request as BloodRequest;
export const requestsOf = ({ body }: Answer): BloodRequest[] => body.requests as BloodRequest[];
export const idsOf = (answer: Answer): string[] => requestsOf(answer).map(({ _id }) => _id);

export async function postRequest(
  app: TestApp,
  hospital: Person,
  overrides?: Readonly<Record<string, unknown>>,
): Promise<BloodRequest> {
  const answer = await app.call('POST', '/requests/create', {
    token: hospital.token,
    body: newRequest(overrides),
  });
  if (answer.status !== 201)
    throw new Error(`create answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return requestOf(answer);
}

export const respond = (app: TestApp, donor: Person, requestId: string): Promise<Answer> =>
  app.call('POST', `/donor/respond/${requestId}`, { token: donor.token });

export async function respondOk(app: TestApp, donor: Person, requestId: string): Promise<string> {
  const { status, body } = await respond(app, donor, requestId);
  if (status !== 200) throw new Error(`respond answered ${status}: ${JSON.stringify(body)}`);
  return (body.response as { id: string }).id;
}

/**
 * The same for a donor who is expected elsewhere, which the API refuses: their other responses are withdrawn meanwhile.
 */
export async function respondBeside(app: TestApp, donor: Person, requestId: string): Promise<string> {
  const { db } = app.context;
  const others = await db
    .selectFrom('responses')
    .select(['id', 'status'])
    .where('donor_id', '=', donor.id)
    .where('status', 'in', EXPECTED_RESPONSES)
    .execute();
  const restore = (id: string, status: ResponseStatus) =>
    db.updateTable('responses').set({ status }).where('id', '=', id).execute();
  for (const { id } of others) await restore(id, 'withdrawn');
  const given = await respondOk(app, donor, requestId);
  for (const { id, status } of others) await restore(id, status);
  return given;
}

export const fulfill = (
  app: TestApp,
  hospital: Person,
  requestId: string,
  donated?: readonly string[],
): Promise<Answer> =>
  app.call('PATCH', `/requests/fulfill/${requestId}`, {
    token: hospital.token,
    ...(donated && { body: { donated } }),
  });

export async function responsesOf(
  app: TestApp,
  hospital: Person,
  requestId: string,
): Promise<DonorResponse[]> {
  const { body } = await app.call('GET', `/requests/${requestId}/responses`, { token: hospital.token });
  return body.responses as DonorResponse[];
}

export async function arriveByCode(app: TestApp, hospital: Person, donor: Person, requestId: string) {
  const { body } = await app.call('GET', `/requests/${requestId}`, { token: donor.token });
  const { code } = (body.request as { response: { code?: string } }).response;
  const { status } = await app.call('POST', '/hospital/arrivals', { token: hospital.token, body: { code } });
  if (status !== 200) throw new Error(`the code was refused: ${status}`);
}
