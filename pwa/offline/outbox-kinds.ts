import type { Contract, ContractKey } from '../../shared/contract/contract.ts';
import type { CallInput } from '../api/client.ts';
import type { ReadKey } from './cacheable.ts';
import { mergeProfile, mergeRequest } from './merge-bodies.ts';

type OnlyForAdmins = { readonly access: { readonly roles: readonly ['admin'] } };

/**
 * A write that may be sent twice and is done once: only these may wait in the outbox. An admin's do not: they
 * act on other people, and he must see what came of them.
 */
export type OutboxKey = {
  [Key in ContractKey]: Contract[Key] extends OnlyForAdmins
    ? never
    : Contract[Key] extends { readonly idempotent: true }
      ? Key
      : never;
}[ContractKey];

export type OutboxInput<Key extends OutboxKey> = Pick<CallInput<Key>, 'params' | 'body'>;

export type Params = Readonly<Record<string, string>>;
export type Body = Readonly<Record<string, unknown>>;

interface Kind {
  /** Whose order it keeps. */
  readonly subject: (params: Params, body: Body) => string;
  /** What a true answer carries beside `success`: a stranger's `{"success":true}` is none. */
  readonly proof: string;
  /** Reads that it may change. */
  readonly touches: readonly ReadKey[];
  /** It makes its subject: without it, whatever follows has no meaning. */
  readonly isBeginning?: true;
  /** Takes back an entry of this kind: where that one has never left the device, both go. */
  readonly takesBack?: OutboxKey;
  /** Where the last entry of the subject has never left the device, the new body goes into its body. */
  readonly mergesInto?: Readonly<Partial<Record<OutboxKey, (old: Body, added: Body) => Body>>>;
}

const ofRequest = (params: Params): string => `request:${params.id ?? ''}`;

const ofLot = (params: Params): string => `lot:${params.id ?? ''}`;

const STOCK_READS = [
  'GET /hospital/inventory',
  'GET /requests/hospital/analytics',
] as const satisfies readonly ReadKey[];

const DONOR_READS = [
  'GET /requests',
  'GET /requests/{id}',
  'GET /requests/by-blood-type',
  'GET /requests/nearby',
  'GET /donor/history',
  'GET /donor/stats',
] as const satisfies readonly ReadKey[];

const HOSPITAL_READS = [
  'GET /requests',
  'GET /requests/{id}',
  'GET /requests/hospital',
  'GET /requests/hospital/analytics',
  'GET /requests/{id}/responses',
  'GET /requests/{id}/matched-donors',
] as const satisfies readonly ReadKey[];

/** How each write waits. An idempotent endpoint without a line here does not compile. */
export const OUTBOX_KINDS: Readonly<Record<OutboxKey, Kind>> = {
  'POST /donor/respond/{id}': {
    subject: ofRequest,
    proof: 'response',
    touches: DONOR_READS,
    takesBack: 'POST /donor/withdraw/{id}',
  },
  'POST /donor/withdraw/{id}': {
    subject: ofRequest,
    proof: 'response',
    touches: DONOR_READS,
    takesBack: 'POST /donor/respond/{id}',
  },
  'PUT /auth/profile': {
    subject: () => 'profile',
    proof: 'user',
    touches: ['GET /auth/profile', ...DONOR_READS],
    mergesInto: { 'PUT /auth/profile': mergeProfile },
  },
  'POST /requests/create': {
    subject: (_, body) => `request:${String(body.id)}`,
    proof: 'request',
    touches: HOSPITAL_READS,
    isBeginning: true,
  },
  'PATCH /requests/{id}': {
    subject: ofRequest,
    proof: 'request',
    touches: HOSPITAL_READS,
    mergesInto: { 'PATCH /requests/{id}': mergeRequest, 'POST /requests/create': mergeRequest },
  },
  'PATCH /requests/cancel/{id}': {
    subject: ofRequest,
    proof: 'request',
    touches: HOSPITAL_READS,
    takesBack: 'POST /requests/create',
  },
  'PATCH /requests/fulfill/{id}': { subject: ofRequest, proof: 'request', touches: HOSPITAL_READS },
  'PATCH /requests/{id}/responses/{responseId}': {
    subject: ofRequest,
    proof: 'response',
    touches: HOSPITAL_READS,
  },
  'POST /hospital/inventory': {
    subject: (_, body) => `lot:${String(body.id)}`,
    proof: 'lot',
    touches: STOCK_READS,
    isBeginning: true,
  },
  'PATCH /hospital/inventory/{id}': { subject: ofLot, proof: 'lot', touches: STOCK_READS },
  'DELETE /hospital/inventory/{id}': {
    subject: ofLot,
    proof: 'lot',
    touches: STOCK_READS,
    takesBack: 'POST /hospital/inventory',
  },
};
