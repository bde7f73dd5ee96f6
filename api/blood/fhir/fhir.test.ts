import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import type { Organization } from '../../../shared/contract/fhir-types.ts';
import { scopesFor } from '../../../shared/contract/token-scopes.ts';
import { DIN, idsOf, ordered, pages, read, search, two } from '../../tools/testing/fhir.ts';
import { problemsOf } from '../../tools/testing/fhir-definitions.ts';
import { packed, step } from '../../tools/testing/orders.ts';
import {
  admin,
  callProved,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a hospital', () => {
  it('is an Organization once it is verified, and no longer when it is banned', async () => {
    const { app, hospital, bank } = await two();
    const pending = await registerHospital(app);
    await app.context.db
      .updateTable('hospitals')
      .set({ kind: 'blood_bank' })
      .where('user_id', '=', bank.id)
      .execute();
    expect(await read<Organization>(app, hospital, `Organization/${bank.id}`)).toMatchObject({
      active: true,
      name: 'Banadir Blood Bank',
      type: [{ text: 'Blood bank' }],
    });
    expect((await idsOf(app, hospital, 'Organization')).toSorted()).toEqual(
      [hospital.id, bank.id].toSorted(),
    );
    expect(await idsOf(app, hospital, 'Organization?type=blood_bank')).toEqual([bank.id]);
    expect((await pages(app, await admin(app), 'Organization?_count=1')).flat()).toHaveLength(2);
    const gone = await app.call('GET', `/fhir/Organization/${pending.id}`, { token: hospital.token });
    expect(gone.status).toBe(404);
  });
});

describe('who reads what', () => {
  it('shows a hospital nothing of another’s, and a donor nothing at all', async () => {
    const { app, bank, bags, id, requestId, line } = await ordered();
    await step(app, bank, id, packed(bags));
    const stranger = await verifiedHospital(app, { name: 'Stranger' });
    const donor = await registerDonor(app);
    const paths = [
      `BiologicallyDerivedProduct/${bags[0]}`,
      `SupplyRequest/${line}`,
      `SupplyDelivery/${id}`,
      `ServiceRequest/${requestId}`,
    ];
    for (const path of paths) {
      const refused = await app.call('GET', `/fhir/${path}`, { token: stranger.token });
      expect({ path, status: refused.status }).toEqual({ path, status: 404 });
      expect(problemsOf(refused.body as never)).toEqual([]);
      const type = path.replace(/\/.*/, '');
      expect(await idsOf(app, stranger, type)).toEqual([]);
      expect((await app.call('GET', `/fhir/${type}`, { token: donor.token })).status).toBe(403);
    }
    const byNumber = `BiologicallyDerivedProduct?biological-source-event=${DIN}`;
    expect(await idsOf(app, stranger, byNumber)).toEqual([]);
  });

  it('is open to a program with the scope fhir:read, and that scope opens nothing else', async () => {
    const { app, bank } = await two();
    const scope = scopesFor({ role: 'hospital', supplies: false }).find((one) => one.scope === 'fhir:read');
    expect(scope?.calls.every((key) => 'fhir' in contract[key])).toBe(true);
    const tokenWith = async (scopes: readonly string[]) =>
      String(
        (
          await callProved(app, 'POST', '/tokens', {
            token: bank.token,
            body: { name: 'Laboratory', scopes, days: 30 },
          })
        ).body.secret,
      );
    const program = { ...bank, token: await tokenWith(['fhir:read']) };
    expect(await search(app, program, 'BiologicallyDerivedProduct')).toHaveLength(2);
    expect((await app.call('GET', '/hospital/inventory', { token: program.token })).status).toBe(403);
    const other = await app.call('GET', '/fhir/SupplyRequest', { token: await tokenWith(['orders:read']) });
    expect(other).toMatchObject({
      status: 403,
      body: {
        resourceType: 'OperationOutcome',
        issue: [{ code: 'forbidden', details: { coding: [{ code: 'failure.token_scope' }] } }],
      },
    });
  });
});

describe('a failure', () => {
  it('is an OperationOutcome, in the caller’s language', async () => {
    const { app, bank } = await two();
    const failures: [path: string, status: number, code: string, token?: string][] = [
      ['ServiceRequest', 401, 'login'],
      [`ServiceRequest/${NOBODY}`, 404, 'not-found', bank.token],
      ['ServiceRequest/none', 404, 'not-found', bank.token],
      ['SupplyRequest/none', 404, 'not-found', bank.token],
      [`SupplyRequest/${NOBODY}`, 404, 'not-found', bank.token],
      ['Patient', 404, 'not-found', bank.token],
      ['ServiceRequest?status=pending', 400, 'invalid', bank.token],
      ['ServiceRequest?authored=2026-03-05', 400, 'invalid', bank.token],
      ['ServiceRequest?authored=ge2026-13-45', 400, 'invalid', bank.token],
      ['ServiceRequest?requester=Patient/7', 400, 'invalid', bank.token],
      ['ServiceRequest?_count=0', 400, 'invalid', bank.token],
      ['ServiceRequest?cursor=7', 400, 'invalid', bank.token],
      ['ServiceRequest?status=active&status=completed', 400, 'invalid', bank.token],
    ];
    for (const [path, expected, code, token] of failures) {
      const { status, headers, body } = await app.call('GET', `/fhir/${path}`, { token });
      expect({ path, status, type: headers.get('content-type') }).toEqual({
        path,
        status: expected,
        type: 'application/fhir+json',
      });
      expect(problemsOf(body as never)).toEqual([]);
      expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] });
    }
    const { body } = await app.call('GET', '/fhir/ServiceRequest?status=pending', {
      token: bank.token,
      headers: { 'accept-language': 'de' },
    });
    expect(body).toMatchObject({
      issue: [{ location: ['http.status'], details: { text: expect.any(String) } }],
    });
    const written = await app.call('POST', '/fhir/ServiceRequest', { token: bank.token, body: {} });
    expect(written).toMatchObject({ status: 404, body: { resourceType: 'OperationOutcome' } });
  });
});
