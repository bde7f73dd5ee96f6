import { readStored, writeStored } from '../storage.ts';

/** What the server was told of this device last; goes at logout. */
export interface Told {
  readonly endpoint: string;
  /** The server's key that the subscription was made for. */
  readonly publicKey: string;
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

/** "Not now" was said to the invitation of this moment. */
export type Moment = 'registered' | 'answered';

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

export const readTold = (): Told | undefined =>
  readJson<Told>(
    TOLD,
    ({ endpoint, publicKey, at, session }) =>
      [endpoint, publicKey, session].every((text) => typeof text === 'string') && typeof at === 'number',
  );
export const writeTold = (told: Told | undefined): void =>
  writeStored(TOLD, told ? JSON.stringify(told) : null);

export const readChoice = (): Choice | undefined =>
  readJson<Choice>(CHOICE, ({ owner, isOn }) => typeof owner === 'string' && typeof isOn === 'boolean');
export const writeChoice = (choice: Choice): void => writeStored(CHOICE, JSON.stringify(choice));

const MOMENTS: readonly Moment[] = ['registered', 'answered'];

/** The last moment at which the person did not want to be asked again. */
export const readNotNow = (): Moment | undefined => MOMENTS.find((moment) => moment === readStored(NOT_NOW));
export const writeNotNow = (moment: Moment | undefined): void => writeStored(NOT_NOW, moment ?? null);
