import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

const bloodBanksOf = ({ bloodBanks }: CallOutput<'GET /donor/blood-banks'>) => bloodBanks;

/** Where a donor can be tested, nearest first; nothing is asked for unless it is needed. */
export const useBloodBanks = (isNeeded: boolean) =>
  useQuery({ ...cachedQuery('GET /donor/blood-banks'), select: bloodBanksOf, enabled: isNeeded });
