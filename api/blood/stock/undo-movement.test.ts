import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

/** A hospital with four units of O- and a request for two of them. */
async function bank(lot: object = {}) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const { token } = hospital;
  const { _id: requestId } = await postRequest(app, hospital, { units: 2 });
  const added = await app.call('POST', '/hospital/inventory', { token, body: { ...LOT, ...lot } });
  const { id: lotId } = added.body.lot as { id: string };
  /** Moves units, and returns the movement's id with the id of the part. */
  const move = async (body: object, of = lotId) => {
    const id = randomUUID();
    const moved = await app.call('POST', `/hospital/inventory/${of}/movements`, {
      token,
      body: { id, ...body },
    });
    expect(moved).toMatchObject({ status: 201 });
    return { id, part: (moved.body.part as { id: string } | undefined)?.id ?? '' };
  };
  const undo = (id: string, of = lotId, by: Person = hospital) =>
    app.call('DELETE', `/hospital/inventory/${of}/movements/${id}`, { token: by.token });
  const standing = async () => {
    const { body } = await app.call('GET', '/hospital/inventory', { token });
    const lots = body.inventory as { state: string; units: number }[];
    return lots.map(({ state, units }) => `${units} ${state}`).toSorted();
  };
  const request = async (id = requestId) =>
    (await app.call('GET', `/requests/${id}`, { token })).body.request as { unitsReceived: number };
  const log = async () =>
    (await app.call('GET', '/hospital/inventory/movements', { token })).body.movements as object[];
  return { app, hospital, requestId, lotId, move, undo, standing, request, log };
}

it('takes back an issue: the bag is in stock, the request has not received it, and the log has both', async () => {
  const { requestId, move, undo, standing, request, log } = await bank();
  const { id } = await move({ kind: 'issue', units: 2, requestId });
  expect(await request()).toMatchObject({ unitsReceived: 2 });
  const undone = await undo(id);
  expect(undone).toMatchObject({
    status: 200,
    body: { lot: { state: 'available', units: 4 }, message: 'Taken back: the blood is in stock again' },
  });
  expect(await request()).toMatchObject({ unitsReceived: 0, unitsIssued: 0 });
  expect(await log()).toMatchObject([
    { kind: 'correct', units: 2, unitsLeft: 4, requestId },
    { kind: 'issue', units: 2, unitsLeft: 2 },
    { kind: 'add' },
  ]);
  expect((await undo(id)).status).toBe(200);
  expect(await standing()).toEqual(['4 available']);
  expect(await request()).toMatchObject({ unitsReceived: 0 });
});

it('takes back the named one, whatever another tablet issued after it', async () => {
  const { app, hospital, requestId, move, undo, request } = await bank();
  const { _id: other } = await postRequest(app, hospital, { units: 2 });
  const { id } = await move({ kind: 'issue', units: 1, requestId });
  await move({ kind: 'issue', units: 1, requestId: other });
  await undo(id);
  expect(await request()).toMatchObject({ unitsReceived: 0 });
  expect(await request(other)).toMatchObject({ unitsReceived: 1 });
});

it('takes back the last bag, which is reserved again where it was', async () => {
  const { requestId, lotId, move, undo, standing, request } = await bank({ units: 1, bagNumber: 'W1' });
  await move({ kind: 'reserve', units: 1, requestId });
  const { id } = await move({ kind: 'issue', units: 1 });
  expect(await standing()).toEqual([]);
  expect((await undo(id)).body.lot).toMatchObject({
    id: lotId,
    bagNumber: 'W1',
    state: 'reserved',
    reservation: { requestId },
  });
  expect(await request()).toMatchObject({ unitsReceived: 0 });
});

it('puts it beside a lot whose rest was reserved for somebody else meanwhile', async () => {
  const { app, hospital, requestId, move, undo, standing } = await bank();
  const { _id: other } = await postRequest(app, hospital, { units: 3 });
  const { id } = await move({ kind: 'issue', units: 1, requestId });
  await move({ kind: 'reserve', units: 3, requestId: other });
  await undo(id);
  expect(await standing()).toEqual(['1 available', '3 reserved']);
});

it('takes back a reservation, and none that has been issued', async () => {
  const { requestId, move, undo, standing } = await bank();
  const first = await move({ kind: 'reserve', units: 1, requestId });
  const second = await move({ kind: 'reserve', units: 1, requestId });
  expect(await undo(first.id)).toMatchObject({
    status: 200,
    body: { lot: { state: 'available', units: 1 } },
  });
  expect(await undo(first.id)).toMatchObject({ status: 200 });
  await move({ kind: 'issue', units: 1 }, second.part);
  expect(await undo(second.id)).toMatchObject({ status: 409, body: { code: 'failure.lot_state' } });
  expect(await standing()).toEqual(['1 available', '2 available']);
});

it('knows no other hospital’s movement, none of another kind, and no id twice', async () => {
  const { app, lotId, hospital, move, undo } = await bank();
  const { id } = await move({ kind: 'issue', units: 1 });
  const other = await verifiedHospital(app);
  const unknown = { status: 404, body: { code: 'failure.movement_not_found' } };
  expect(await undo(id, lotId, other)).toMatchObject(unknown);
  expect(await undo(id, randomUUID())).toMatchObject(unknown);
  const discarded = await move({ kind: 'discard', units: 1, reason: 'damaged' });
  expect(await undo(discarded.id)).toMatchObject(unknown);
  const again = await app.call('POST', `/hospital/inventory/${lotId}/movements`, {
    token: hospital.token,
    body: { id, kind: 'issue', units: 1 },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'failure.id_taken' } });
});
