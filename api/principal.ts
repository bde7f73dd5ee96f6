import type { Role } from '../shared/contract/endpoint.ts';

export interface ActingToken {
  readonly name: string;
  /** `shared/contract/token-scopes.ts`. */
  readonly scopes: readonly string[];
}

/** The caller, as the database knows them at this moment. */
export interface Principal {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly name: string;
  /** The hospital that they act for, as its owner's id; their own id if they work at none. */
  readonly hospitalId: string;
  readonly hospitalName: string;
  /** Whether they own their hospital; true for everybody who works at none. */
  readonly isOwner: boolean;
  /** They act for a blood bank. */
  readonly supplies: boolean;
  /** They act for a hospital that an admin has verified. */
  readonly verified: boolean;
  /** They act for a hospital that an admin has suspended. */
  readonly suspended: boolean;
  /** A program calls in their name with a token, and may call no more than its scopes say. */
  readonly token?: ActingToken;
  /** An admin who needs a second factor here, and has none yet: only their own account is open to them. */
  readonly awaitsSecondFactor: boolean;
}
