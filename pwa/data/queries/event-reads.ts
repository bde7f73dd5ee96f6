import type { EventType, StreamEvent } from '../../../shared/contract/events.ts';
import type { ReadKey } from '../api/touched-reads.ts';
import type { PlainInput } from '../offline/cacheable.ts';

/** The id of the one thing that a read shows, where only an event about that one touches it. */
type IdOf = (input: PlainInput) => string | undefined;

const ANY = 'any';
const byId: IdOf = ({ params }) => params?.id;

/** Which reads each event touches: any of the endpoint's, or the one about the event's subject. */
const EVENT_READS: Readonly<Record<EventType, Readonly<Partial<Record<ReadKey, typeof ANY | IdOf>>>>> = {
  request: {
    'GET /requests': ANY,
    'GET /requests/by-blood-type': ANY,
    'GET /requests/nearby': ANY,
    'GET /requests/{id}': byId,
    'GET /regions': ANY,
    'GET /donor/history': ANY,
    // A donation, and with it an achievement, comes with the change of a request.
    'GET /donor/stats': ANY,
    'GET /donor/achievements': ANY,
    'GET /requests/hospital': ANY,
    'GET /requests/hospital/analytics': ANY,
    'GET /hospital/handover': ANY,
    'GET /requests/hospital/detailed-reports': ANY,
    'GET /requests/{id}/responses': byId,
    'GET /requests/{id}/matched-donors': byId,
    'GET /alerts': ({ query }) => query?.requestId,
  },
  alert: {
    'GET /hospital/handover': ANY,
    'GET /alerts': ANY,
    'GET /admin/alerts': ANY,
    'GET /alerts/{id}': byId,
  },
  mass: {
    'GET /mass-casualties': ANY,
    'GET /mass-casualties/{id}': byId,
    'GET /mass-casualties/{id}/queue': byId,
  },
  stock: {
    'GET /hospital/inventory': ANY,
    'GET /hospital/inventory/movements': ANY,
    'GET /requests/hospital/analytics': ANY,
    'GET /hospital/handover': ANY,
    'GET /auth/profile': ANY,
  },
  staff: {
    'GET /hospital/handover': ANY,
    'GET /hospital/staff': ANY,
    // Whether there are colleagues.
    'GET /auth/profile': ANY,
  },
  profile: {
    'GET /auth/profile': ANY,
    'GET /hospital/documents': ANY,
    'GET /donor/stats': ANY,
    'GET /donor/history': ANY,
    // The achievement for a rare type comes with the blood type.
    'GET /donor/achievements': ANY,
  },
};

/** Does the event touch this read? A newer server may send events of a type that is not known here. */
export function isTouchedBy(
  { type, subjectId }: StreamEvent,
  endpoint: ReadKey,
  input: PlainInput = {},
): boolean {
  if (type === 'opened') return false;
  if (type === 'missed') return Object.values(EVENT_READS).some((reads) => reads[endpoint] !== undefined);
  const idOf = EVENT_READS[type]?.[endpoint];
  return idOf === ANY || idOf?.(input) === subjectId;
}
