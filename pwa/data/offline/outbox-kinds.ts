import type { Contract, ContractKey } from '../../../shared/contract/contract.ts';
import type { CallInput } from '../api/client.ts';
import { mergeProfile, mergeReceipts, mergeRequest } from './merge-bodies.ts';

type OnlyForAdmins = { readonly access: { readonly roles: readonly ['admin'] } };

/**
 * A write that may be sent twice and is done once: only these may wait in the outbox. An admin's do not: they act on
 * other people, and an admin must see the result.
 */
export type OutboxKey = {
  [Key in ContractKey]: Contract[Key] extends OnlyForAdmins
    ? never
    : Contract[Key] extends { readonly idempotent: true }
      ? Key
      : never;
}[ContractKey];

/**
 * A public write without a session that is safe to send twice: its content (an id made here, a ticket) identifies it.
 */
export type TokenlessKey =
  | 'POST /contact'
  | 'POST /alerts/answer'
  | 'POST /push/receipts'
  | 'POST /auth/end-session';

/** No person wrote it: it is not shown, and a refusal ends it. */
type SilentKey = 'POST /push/receipts' | 'POST /auth/end-session';

/** What a person wrote: each has a text if it is shown. */
export type ShownKey = Exclude<EntryKey, SilentKey>;

export type EntryKey = OutboxKey | TokenlessKey;

export type OutboxInput<Key extends EntryKey> = Pick<CallInput<Key>, 'params' | 'body'>;

/** The owner of what was written while nobody was signed in. No user has this id. */
export const NOBODY = '';

export type Params = Readonly<Record<string, string>>;
export type Body = Readonly<Record<string, unknown>>;

/** The fields of an entry that undoing it needs. */
interface Tried {
  readonly subject: string;
  readonly params: Params;
  readonly body: unknown;
}

export interface Counter {
  readonly endpoint: OutboxKey;
  readonly params: Params;
  readonly body: unknown;
}

/** What an entry is about. */
interface Named {
  readonly endpoint: EntryKey;
  readonly params: Params;
}

interface Kind {
  /** `session`: sent as the signed-in user, who owns the entry. `none`: without a token, whoever is signed in. */
  readonly auth: 'session' | 'none';
  readonly isSilent?: true;
  /** Its content proves its owner: it is sent even if the server has ended the owner's session. */
  readonly outlivesSession?: true;
  /** Entries of the same subject are sent in order. */
  readonly subject: (params: Params, body: Body) => string;
  /** The field that a real answer has besides `success`: a stranger's `{"success":true}` is not one. */
  readonly proof: string;
  /**
   * The write that undoes it once it may have arrived, with the reason if one is required; undefined if there is
   * none.
   */
  readonly counter?: (entry: Tried, reason: string) => Counter | undefined;
  /** It creates its subject: without it, entries that follow have no meaning. */
  readonly isBeginning?: true;
  /** Undoes an entry of this kind: if that one has never been sent, both are removed. */
  readonly undoes?: readonly EntryKey[];
  /** Only the entry that the write names; any of `undoes` if there is none. */
  readonly isUndone?: (entry: Body, params: Params) => boolean;
  /** With it, entries of its subject that have never been sent have no meaning any more. */
  readonly outdates?: (entry: Named, params: Params) => boolean;
  /**
   * If the last entry of the subject has never been sent, the new body is merged into its body. Undefined if the
   * two cannot be merged.
   */
  readonly mergesInto?: Readonly<Partial<Record<EntryKey, (old: Body, added: Body) => Body | undefined>>>;
}

const ofRequest = (params: Params): string => `request:${params.id ?? ''}`;
const requestIdOf = (subject: string): string => subject.slice('request:'.length);

const withdrawal = ({ subject }: Tried): Counter => ({
  endpoint: 'POST /donor/withdraw/{id}',
  params: { id: requestIdOf(subject) },
  body: undefined,
});

/** Of a request that was posted, or that an alert has created. */
const cancellation = (subject: string, reason: string): Counter => ({
  endpoint: 'PATCH /requests/cancel/{id}',
  params: { id: requestIdOf(subject) },
  body: { reason },
});

const ofAppointment = (params: Params): string => `appointment:${params.id ?? ''}`;

const ofLot = (params: Params): string => `lot:${params.id ?? ''}`;

/** The movement's own id; undefined if nothing takes it back. */
const movementOf = ({ id, kind }: Body): string | undefined =>
  typeof id === 'string' && (kind === 'issue' || kind === 'reserve') ? id : undefined;

/** How each write waits. An idempotent endpoint without a line here does not compile. */
export const OUTBOX_KINDS: Readonly<Record<EntryKey, Kind>> &
  Readonly<Record<SilentKey, { readonly isSilent: true }>> &
  Readonly<Record<ShownKey, { readonly isSilent?: never }>> = {
  'POST /donor/respond/{id}': {
    auth: 'session',
    subject: ofRequest,
    proof: 'response',
    undoes: ['POST /donor/withdraw/{id}'],
    // "I can come", when, and "I'm on my way".
    mergesInto: { 'POST /donor/respond/{id}': (old, added) => ({ ...old, ...added }) },
    // Withdrawing the time of coming does not withdraw the response: that has its own button.
    counter: (entry) => {
      const { arrival, step } = (entry.body ?? {}) as Body;
      return arrival === undefined && step === undefined ? withdrawal(entry) : undefined;
    },
  },
  'POST /donor/withdraw/{id}': {
    auth: 'session',
    subject: ofRequest,
    proof: 'response',
    undoes: ['POST /donor/respond/{id}', 'POST /alerts/answer'],
    counter: ({ params }) => ({ endpoint: 'POST /donor/respond/{id}', params, body: undefined }),
  },
  'PUT /auth/profile': {
    auth: 'session',
    subject: () => 'profile',
    proof: 'user',
    mergesInto: { 'PUT /auth/profile': mergeProfile },
  },
  'POST /requests/create': {
    auth: 'session',
    subject: (_, body) => `request:${String(body.id)}`,
    proof: 'request',
    isBeginning: true,
    counter: ({ subject }, reason) => cancellation(subject, reason),
  },
  'PATCH /requests/{id}': {
    auth: 'session',
    subject: ofRequest,
    proof: 'request',
    mergesInto: { 'PATCH /requests/{id}': mergeRequest, 'POST /requests/create': mergeRequest },
  },
  'PATCH /requests/cancel/{id}': {
    auth: 'session',
    subject: ofRequest,
    proof: 'request',
    undoes: ['POST /requests/create', 'POST /alerts/emergency'],
    // An alert for a request that was open before goes on waiting for it to be closed.
    isUndone: (entry) => !entry.requestId,
  },
  'PATCH /requests/fulfill/{id}': {
    auth: 'session',
    subject: ofRequest,
    proof: 'request',
  },
  'POST /alerts/emergency': {
    auth: 'session',
    subject: (_, { requestId, newRequestId }) => `request:${String(requestId ?? newRequestId)}`,
    proof: 'alert',
    // An alert for a request that was open before ends with that one.
    counter: ({ subject, body }, reason) =>
      (body as Body).requestId ? undefined : cancellation(subject, reason),
  },
  'PATCH /requests/{id}/responses/{responseId}': {
    auth: 'session',
    subject: ofRequest,
    proof: 'response',
  },
  'POST /hospital/arrivals': {
    auth: 'session',
    // Later writes about that donor are sent after it.
    subject: (_, { code, requestId, appointmentId }) => {
      if (appointmentId !== undefined) return `appointment:${String(appointmentId)}`;
      return requestId === undefined ? `arrival:${String(code)}` : `request:${String(requestId)}`;
    },
    proof: 'message',
  },
  'POST /hospital/first-donations': {
    auth: 'session',
    subject: (_, body) => `first:${String(body.code)}`,
    proof: 'donor',
  },
  'POST /hospital/donors': {
    auth: 'session',
    subject: (_, body) => `donor:${String(body.phone)}`,
    proof: 'donor',
  },
  'POST /reports/abuse': {
    auth: 'session',
    // Not the request's: what its donor answers to it does not wait for this.
    subject: (_, body) => `report:${String(body.requestId ?? body.hospitalId)}${String(body.kind)}`,
    proof: 'report',
    // The choice, and the text that follows it.
    mergesInto: {
      'POST /reports/abuse': (old, added) => (old.text ? undefined : { ...old, ...added }),
    },
  },
  'POST /contact': {
    auth: 'none',
    subject: (_, body) => `message:${String(body.id)}`,
    proof: 'id',
    isBeginning: true,
  },
  'POST /donor/donations/{id}/word': {
    auth: 'session',
    subject: ({ id }, { kind }) => `word:${id ?? ''}${String(kind)}`,
    proof: 'word',
  },
  'POST /alerts/answer': {
    auth: 'none',
    outlivesSession: true,
    subject: (_, body) => `ticket:${String(body.ticket)}`,
    proof: 'message',
    mergesInto: { 'POST /alerts/answer': (_, added) => added },
    counter: (entry) =>
      (entry.body as Body).answer === 'can_come' && entry.subject.startsWith('request:')
        ? withdrawal(entry)
        : undefined,
  },
  'POST /push/receipts': {
    auth: 'none',
    outlivesSession: true,
    isSilent: true,
    subject: () => 'receipts',
    proof: 'recorded',
    mergesInto: { 'POST /push/receipts': mergeReceipts },
  },
  'POST /auth/end-session': {
    auth: 'none',
    isSilent: true,
    subject: (_, body) => `session:${String(body.ending)}`,
    proof: 'message',
  },
  'POST /collection-days': {
    auth: 'session',
    subject: (_, body) => `day:${String(body.id)}`,
    proof: 'day',
    isBeginning: true,
  },
  'PATCH /collection-days/{id}': { auth: 'session', subject: ({ id }) => `day:${id ?? ''}`, proof: 'day' },
  'POST /appointments': {
    auth: 'session',
    subject: (_, body) => `appointment:${String(body.id)}`,
    proof: 'appointment',
    isBeginning: true,
    counter: ({ body }) => ({
      endpoint: 'DELETE /appointments/{id}',
      params: { id: String((body as Body).id) },
      body: undefined,
    }),
  },
  'PATCH /appointments/{id}': {
    auth: 'session',
    subject: ofAppointment,
    proof: 'appointment',
    // Another time; what became of it stays a write of its own.
    mergesInto: {
      'POST /appointments': (old, { startsAt }) =>
        startsAt === undefined ? undefined : { ...old, startsAt },
    },
  },
  'DELETE /appointments/{id}': {
    auth: 'session',
    subject: ofAppointment,
    proof: 'appointment',
    undoes: ['POST /appointments'],
  },
  'POST /hospital/inventory': {
    auth: 'session',
    subject: (_, body) => `lot:${String(body.id)}`,
    proof: 'lot',
    isBeginning: true,
  },
  'PATCH /hospital/inventory/{id}': { auth: 'session', subject: ofLot, proof: 'lot' },
  'POST /hospital/inventory/{id}/movements': {
    auth: 'session',
    subject: ofLot,
    proof: 'lot',
    counter: ({ params, body }) => {
      const movementId = movementOf(body as Body);
      return movementId === undefined
        ? undefined
        : {
            endpoint: 'DELETE /hospital/inventory/{id}/movements/{movementId}',
            params: { ...params, movementId },
            body: undefined,
          };
    },
  },
  'DELETE /hospital/inventory/{id}/movements/{movementId}': {
    auth: 'session',
    subject: ofLot,
    proof: 'lot',
    undoes: ['POST /hospital/inventory/{id}/movements'],
    isUndone: (entry, { movementId }) => movementOf(entry) === movementId,
    // What became of a bag that was not issued after all.
    outdates: ({ endpoint, params }, { movementId }) =>
      endpoint === 'POST /hospital/inventory/{id}/movements/{movementId}/outcome' &&
      params.movementId === movementId,
  },
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome': {
    auth: 'session',
    subject: ofLot,
    proof: 'lot',
  },
  'PATCH /hospital/inventory/{id}/bag': { auth: 'session', subject: ofLot, proof: 'lot' },
  'POST /recalls': { auth: 'session', subject: (_, body) => `recall:${String(body.id)}`, proof: 'recall' },
  'POST /recalls/{id}/lift': {
    auth: 'session',
    subject: ({ id }) => `recall:${id ?? ''}`,
    proof: 'recall',
  },
  'DELETE /hospital/inventory/{id}': {
    auth: 'session',
    subject: ofLot,
    proof: 'lot',
    undoes: ['POST /hospital/inventory'],
  },
  'PATCH /hospital/family-asks/{id}': {
    auth: 'session',
    // The request that becomes of it: what is written of that is sent after.
    subject: ({ id }, { requestId }) =>
      requestId === undefined ? `family:${id ?? ''}` : `request:${String(requestId)}`,
    proof: 'ask',
  },
  'POST /orders': {
    auth: 'session',
    subject: (_, body) => `order:${String(body.id)}`,
    proof: 'order',
    isBeginning: true,
  },
  'POST /standing-orders': {
    auth: 'session',
    subject: (_, body) => `standing:${String(body.id)}`,
    proof: 'standingOrder',
    isBeginning: true,
    counter: ({ subject }) => ({
      endpoint: 'DELETE /standing-orders/{id}',
      params: { id: subject.slice('standing:'.length) },
      body: undefined,
    }),
  },
  'DELETE /standing-orders/{id}': {
    auth: 'session',
    subject: ({ id }) => `standing:${id ?? ''}`,
    proof: 'endedId',
    undoes: ['POST /standing-orders'],
  },
  // Packed, then sent, then perhaps unpacked: in this order, and none takes the place of another.
  'PATCH /orders/{id}': { auth: 'session', subject: (params) => `order:${params.id ?? ''}`, proof: 'order' },
};

/** Kinds that are sent whoever is signed in, or nobody. */
export const TOKENLESS_KEYS = (Object.keys(OUTBOX_KINDS) as EntryKey[]).filter(
  (key) => OUTBOX_KINDS[key].auth === 'none',
);

/** Can its person still undo it: in place while it was never sent, by a separate write afterwards? */
export const canBeUndone = (
  entry: Tried & { readonly endpoint: EntryKey; readonly tries: number },
): boolean => entry.tries === 0 || OUTBOX_KINDS[entry.endpoint].counter?.(entry, '') !== undefined;

/** Entries that a person wrote, as screens and questions count them. */
export const isShown = <Entry extends { readonly endpoint: EntryKey }>(
  entry: Entry,
): entry is Entry & { readonly endpoint: ShownKey } => !OUTBOX_KINDS[entry.endpoint].isSilent;
