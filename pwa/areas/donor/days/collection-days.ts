import { useQuery } from '@tanstack/react-query';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

const DAYS = cachedQuery('GET /collection-days');

const daysOf = ({ days }: CallOutput<'GET /collection-days'>): readonly CollectionDay[] => days;

/** The days on which the donor may give, the nearest first, those that want their type before the others. */
export const useCollectionDays = () => useQuery({ ...DAYS, select: daysOf });
