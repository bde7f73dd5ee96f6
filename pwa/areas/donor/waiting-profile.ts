import type { DonorProfile } from '../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import type { DonorChanges } from './queries/profile.ts';

const isChange = ({ endpoint, state }: OutboxEntry): boolean =>
  endpoint === 'PUT /auth/profile' && state === 'waiting';

/** The donor's last change to their profile that waits on the device. */
export const waitingChange = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.findLast(isChange);

const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

function withChanges(profile: DonorProfile, changes: DonorChanges): DonorProfile {
  const { location, coordinates: _, preferences, ...fields } = given(changes);
  const address = typeof location === 'string' ? location : location?.address;
  return {
    ...profile,
    ...(fields as Partial<DonorProfile>),
    location: address === undefined ? profile.location : { address },
    preferences: { ...profile.preferences, ...given(preferences ?? {}) } as DonorProfile['preferences'],
  };
}

/** The profile as the donor wrote it, whether the server has it or not. */
export const withWaiting = (profile: DonorProfile, entries: readonly OutboxEntry[]): DonorProfile =>
  entries.filter(isChange).reduce((known, { body }) => withChanges(known, body as DonorChanges), profile);
