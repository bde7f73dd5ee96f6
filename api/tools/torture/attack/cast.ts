import type { Caller } from './ask.ts';

export interface Player extends Caller {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

/** A donor who answered the bad hospital's request and never comes. */
export interface Victim extends Player {
  readonly responseId: string;
}

/** A hospital that waits for verification, with a proof of 10 MB. */
interface Applicant extends Player {
  readonly documentId: string;
}

/** What the clients that mean ill have in their hands. All of it can be sent to a thread. */
export interface Loot {
  /** Accounts of donors that one of them registered, each with a portrait. */
  readonly donors: readonly Player[];
  readonly applicants: readonly Applicant[];
  /** A verified hospital's owner and three colleagues, and its request that the victims answered. */
  readonly staff: readonly Player[];
  readonly requestId: string;
  readonly victims: readonly Victim[];
  readonly stolen: Player;
}

export interface Cast {
  readonly admin: Player;
  readonly donors: readonly Player[];
  /** Reads the lists to see who is at the top. */
  readonly observer: Player;
  readonly hospitals: readonly Player[];
  /** Whose emergency the bad hospital buries. */
  readonly neighbour: Player;
  readonly loot: Loot;
}

/** The domain of addresses with which the thief takes accounts over. */
export const THIEF = 'thief.example';
