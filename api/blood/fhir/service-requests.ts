import type { ServiceRequest, ServiceRequestStatus } from '../../../shared/contract/fhir-types.ts';
import type { RequestStatus } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { cutPage, positionOf, searchset, versioned } from './bundle.ts';
import {
  BLOOD_GROUP,
  bloodGroup,
  componentConcept,
  hospitalReference,
  own,
  PRIORITY_OF,
  unitsQuantity,
} from './codings.ts';
import { describeRequests, listRequestIds } from './fhir-store.ts';

const SHOWN_AS: Readonly<Record<RequestStatus, ServiceRequestStatus>> = {
  pending: 'active',
  fulfilled: 'completed',
  cancelled: 'revoked',
};

const MEANT: Readonly<Record<ServiceRequestStatus, RequestStatus>> = {
  active: 'pending',
  completed: 'fulfilled',
  revoked: 'cancelled',
};

type Described = Awaited<ReturnType<typeof describeRequests>>[number];

/** A request without what somebody typed into it, which may name a patient. */
const showRequest = (row: Described): ServiceRequest =>
  versioned<ServiceRequest>(
    {
      resourceType: 'ServiceRequest',
      id: row.id,
      status: SHOWN_AS[row.status],
      intent: 'order',
      priority: PRIORITY_OF[row.urgency],
      code: { concept: componentConcept(row.component) },
      orderDetail: [{ parameter: [{ code: BLOOD_GROUP, valueCodeableConcept: bloodGroup(row.blood_type) }] }],
      quantityQuantity: unitsQuantity(row.units),
      // FHIR requires a subject; Dhiig asks for no patient.
      subject: {
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'not-asked' },
        ],
      },
      ...(row.deadline !== null && { occurrencePeriod: { start: row.created_at, end: row.deadline } }),
      authoredOn: row.created_at,
      requester: hospitalReference(row.hospital_id, row.hospital),
      ...(row.reason !== null && {
        reason: [{ concept: { coding: [{ system: own('reason'), code: row.reason }] } }],
      }),
    },
    // Whatever changes these facts is recorded with its time.
    row.updated_at,
  );

export const searchServiceRequests: Handler<'GET /fhir/ServiceRequest'> = async ({
  context,
  principal,
  query,
}) => {
  const { requester, status, authored } = query;
  const ownId = principal.role === 'admin' ? undefined : principal.hospitalId;
  const isOfAnother = ownId !== undefined && requester !== undefined && requester !== ownId;
  const wanted = {
    hospitalId: ownId ?? requester,
    status: status && MEANT[status],
    since: authored?.slice(2),
    after: positionOf(query.cursor),
  };
  const ids = isOfAnother ? [] : await listRequestIds(context.db, wanted, query._count + 1);
  const { page, next } = cutPage(ids, query._count, ({ created_at, id }) => ({ at: created_at, id }));
  const rows = await describeRequests(
    context.db,
    page.map(({ id }) => id),
  );
  return searchset(context, 'ServiceRequest', query, { resources: rows.map(showRequest), next });
};

/** Fails with `request_not_found`, also for another hospital's. */
export const readServiceRequest: Handler<'GET /fhir/ServiceRequest/{id}'> = async ({
  context: { db },
  principal,
  params,
}) => {
  const [request] = await describeRequests(db, [params.id]);
  const isOwn = principal.role === 'admin' || request?.hospital_id === principal.hospitalId;
  if (!request || !isOwn) throw new Failure('failure.request_not_found');
  return showRequest(request);
};
