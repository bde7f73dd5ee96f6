import type { Organization } from '../../../shared/contract/fhir-types.ts';
import type { HospitalKind } from '../../../shared/rules/spare.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { cutPage, positionOf, searchset, versioned } from './bundle.ts';
import { own } from './codings.ts';
import { type DescribedHospital, findVerified, listVerified } from './fhir-store.ts';

const KIND_NAMES: Readonly<Record<HospitalKind, string>> = {
  hospital: 'Hospital',
  blood_bank: 'Blood bank',
};

const showHospital = (row: DescribedHospital): Organization =>
  versioned<Organization>({
    resourceType: 'Organization',
    id: row.user_id,
    active: true,
    type: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/organization-type', code: 'prov' },
          { system: own('hospital-kind'), code: row.kind },
        ],
        text: KIND_NAMES[row.kind],
      },
    ],
    name: row.name,
    contact: [
      {
        telecom: [{ system: 'phone', value: row.phone, use: 'work' }],
        address: {
          text: row.location_address,
          ...(row.city !== null && { city: row.city }),
          ...(row.region !== null && { state: row.region }),
        },
      },
    ],
  });

export const searchOrganizations: Handler<'GET /fhir/Organization'> = async ({ context, query }) => {
  const wanted = { kind: query.type, after: positionOf(query.cursor) };
  const rows = await listVerified(context.db, wanted, query._count + 1);
  const { page, next } = cutPage(rows, query._count, (row) => ({ at: row.queued_at, id: row.user_id }));
  return searchset(context, 'Organization', query, { resources: page.map(showHospital), next });
};

/** Fails with `hospital_not_found`, also for one that is not verified. */
export const readOrganization: Handler<'GET /fhir/Organization/{id}'> = async ({
  context: { db },
  params,
}) => {
  const row = await findVerified(db, params.id);
  if (!row) throw new Failure('failure.hospital_not_found');
  return showHospital(row);
};
