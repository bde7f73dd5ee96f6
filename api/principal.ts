import type { Role } from '../shared/contract/endpoint.ts';

/** Who calls, as the database says at this moment. */
export interface Principal {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly name: string;
  /** A hospital that an admin has verified; false for everybody else. */
  readonly verified: boolean;
}
