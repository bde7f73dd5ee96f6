import { readStored, writeStored } from '../../lib/storage.ts';

/** The subscription that the server last registered for this device; removed at logout. */
export interface Registered {
  readonly endpoint: string;
  /** By this device's clock, ms. */
  readonly at: number;
  /** Identifies the session that registered it; `REFUSED` if the server refused the address. */
  readonly session: string;
}

/** Another address was made in its place: the next start makes none again. */
export const REFUSED = 'refused';

/** The person who wants messages on this device, as a mark that names nobody; it outlives a logout. */
interface Choice {
  readonly owner: string;
  readonly isOn: boolean;
}

export type Moment = 'registered' | 'answered';

/** Who said "not now" to the invitation at which moment; it outlives a logout and names nobody. */
interface NotNow {
  readonly owner: string;
  readonly moment: Moment;
}

const REGISTERED = 'dhiig.push.told';
const CHOICE = 'dhiig.push.choice';
const NOT_NOW = 'dhiig.push.not-now';

function readJson<Value>(key: string, isValue: (value: Partial<Value>) => boolean): Value | undefined {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    return isValue(value as Partial<Value>) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

export const readRegistered = (): Registered | undefined =>
  readJson<Registered>(
    REGISTERED,
    ({ endpoint, at, session }) =>
      [endpoint, session].every((text) => typeof text === 'string') && typeof at === 'number',
  );
export const writeRegistered = (registered: Registered | undefined): void =>
  writeStored(REGISTERED, registered ? JSON.stringify(registered) : null);

export const readChoice = (): Choice | undefined =>
  readJson<Choice>(CHOICE, ({ owner, isOn }) => typeof owner === 'string' && typeof isOn === 'boolean');
export const writeChoice = (choice: Choice): void => writeStored(CHOICE, JSON.stringify(choice));

export const readNotNow = (): NotNow | undefined =>
  readJson<NotNow>(NOT_NOW, ({ owner, moment }) => typeof owner === 'string' && typeof moment === 'string');
export const writeNotNow = (notNow: NotNow | undefined): void =>
  writeStored(NOT_NOW, notNow ? JSON.stringify(notNow) : null);
