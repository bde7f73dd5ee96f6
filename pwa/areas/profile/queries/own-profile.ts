import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { profileQuery } from '../../../features/account/queries/profile.ts';

const userOf = ({ user }: CallOutput<'GET /auth/profile'>) => user;

/** The signed-in person, whatever the role. */
export const useOwnProfile = () => useQuery({ ...profileQuery, select: userOf });
