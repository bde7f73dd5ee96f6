import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../../shared/contract/fields.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

const NOWHERE: Coordinates = { latitude: 0, longitude: 0 };

const requestsOf = ({ requests }: CallOutput<'GET /admin/alert-requests'>) => requests;

/** The open requests that an alert of this type around this place may be for; read once both are known. */
export function useAlertRequests(bloodType: BloodType | '', point: Coordinates | undefined) {
  const { latitude, longitude } = point ?? NOWHERE;
  const known = bloodType === '' || !point ? undefined : bloodType;
  return useQuery({
    ...uncachedQuery('GET /admin/alert-requests', {
      query: { bloodType: known ?? 'O-', latitude, longitude },
    }),
    select: requestsOf,
    enabled: known !== undefined,
  });
}
