import { DatabaseSync } from 'node:sqlite';
import { ACCEPTED_RESPONSES } from '../../../shared/rules/request-status.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Enqueued } from '../../data/offline/outbox.ts';
import type { OutboxInput, OutboxKey } from '../../data/offline/outbox-kinds.ts';
import type { Action } from './ledger.ts';
import type { Phone } from './phone.ts';

/** Remembers a write of the tablet: what was done to which response or lot. */
export type Note = (what: Action, subject: string, enqueued: Enqueued) => void;

/** An accepted response, with the code that its donor would say. */
interface AcceptedResponse {
  readonly id: string;
  readonly request: string;
  readonly code: string;
}

/** At most this many responses per hospital: the server limits the codes that a desk tries and the donors it defers. */
const RESPONSES = 24;
const LOTS = 10;

/** Accepted responses to these requests of a hospital, from the server's file. */
function responsesOf(database: string, requests: readonly string[]): AcceptedResponse[] {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db
    .prepare(
      `select responses.id, request_id, code from responses
       inner join arrival_codes on arrival_codes.response_id = responses.id
       where responses.status in (${ACCEPTED_RESPONSES.map(() => '?').join()}) order by responses.id`,
    )
    .all(...ACCEPTED_RESPONSES);
  db.close();
  return rows
    .map(({ id, request_id, code }) => ({
      id: String(id),
      request: String(request_id),
      code: String(code),
    }))
    .filter(({ request }) => requests.includes(request))
    .slice(0, RESPONSES);
}

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * A nurse's desk: some donors did not come, some deferrals and some gifts are recorded and undone, some donors
 * say their code; and bags arrive, are screened, reserved, released and issued, or discarded.
 */
export async function workAtDesk(
  tablet: Phone,
  database: string,
  requests: readonly string[],
  record: Note,
): Promise<void> {
  const write = async <Key extends OutboxKey>(
    what: Action,
    subject: string,
    endpoint: Key,
    input: OutboxInput<Key>,
  ) => {
    record(what, subject, await tablet.write(endpoint, input));
    void tablet.kick('enqueued');
  };
  for (const [index, { id, request, code }] of responsesOf(database, requests).entries()) {
    const set = (what: Action, body: OutboxInput<'PATCH /requests/{id}/responses/{responseId}'>['body']) =>
      write(what, id, 'PATCH /requests/{id}/responses/{responseId}', {
        params: { id: request, responseId: id },
        body,
      });
    if (index % 4 === 0) await set('no_show', { status: 'no_show' });
    else if (index % 4 === 1) {
      await set('arrival', { status: 'arrived' });
      await set('deferral', { status: 'deferred', reason: 'unwell', until: dayIn(30) });
      await set('lifting', { status: 'arrived' });
    } else if (index % 4 === 2) {
      await set('arrival', { status: 'arrived' });
      await set('gift', { status: 'completed', units: 2 });
      await set('standing_down', { status: 'not_needed' });
    } else await write('arrival', id, 'POST /hospital/arrivals', { body: { code } });
  }

  const [first = ''] = requests;
  for (let index = 0; index < LOTS; index += 1) {
    const lot = crypto.randomUUID();
    await write('lot', lot, 'POST /hospital/inventory', {
      body: {
        id: lot,
        bloodType: 'O-',
        units: 1,
        state: 'quarantine',
        collectedAt: dayIn(-1),
        expiresAt: dayIn(30),
      },
    });
    const move = (what: Action, body: OutboxInput<'POST /hospital/inventory/{id}/movements'>['body']) =>
      write(what, lot, 'POST /hospital/inventory/{id}/movements', { params: { id: lot }, body });
    await move('screening', { kind: 'screen', units: 1 });
    await move('reservation', { kind: 'reserve', units: 1, requestId: first });
    await move('release', { kind: 'release', units: 1 });
    if (index % 2 === 0) await move('issue', { kind: 'issue', units: 1, requestId: first });
    else await move('discarding', { kind: 'discard', units: 1, reason: 'damaged' });
  }
}
