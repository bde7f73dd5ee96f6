import { readStored, writeStored } from '../../lib/storage.ts';

/** What the server was told of this device last; goes at logout. */
export interface Told {
  readonly endpoint: string;
  /** By this device's clock, ms. */
  readonly at: number;
  /** Mark of the session that told it. */
  readonly session: string;
}

/** Who wants to be called on this device, as a mark that names nobody; it outlives a logout. */
export interface Choice {
  readonly owner: string;
  readonly isOn: boolean;
}

/** Where the invitation stands. */
export type Moment = 'registered' | 'answered';

/** Who said "not now" to the invitation of which moment; it outlives a logout and names nobody. */
export interface NotNow {
  readonly owner: string;
  readonly moment: Moment;
}

const TOLD = 'dhiig.push.told';
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

export const readRegistered = (): Told | undefined =>
  readJson<Told>(
    TOLD,
    ({ endpoint, at, session }) =>
      [endpoint, session].every((text) => typeof text === 'string') && typeof at === 'number',
  );
export const writeRegistered = (told: Told | undefined): void =>
  writeStored(TOLD, told ? JSON.stringify(told) : null);

export const readChoice = (): Choice | undefined =>
  readJson<Choice>(CHOICE, ({ owner, isOn }) => typeof owner === 'string' && typeof isOn === 'boolean');
export const writeChoice = (choice: Choice): void => writeStored(CHOICE, JSON.stringify(choice));

export const readNotNow = (): NotNow | undefined =>
  readJson<NotNow>(NOT_NOW, ({ owner, moment }) => typeof owner === 'string' && typeof moment === 'string');
export const writeNotNow = (said: NotNow | undefined): void =>
  writeStored(NOT_NOW, said ? JSON.stringify(said) : null);
