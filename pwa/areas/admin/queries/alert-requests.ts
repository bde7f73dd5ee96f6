import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../../shared/contract/fields.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { call } from '../../../data/api/call.ts';

/** The open requests that an alert of this type around this place may be for; asked once both are known. */
export const useAlertRequests = (bloodType: BloodType | '', point: Coordinates | undefined) =>
  useQuery({
    queryKey: ['alert-requests', bloodType, point?.latitude, point?.longitude],
    queryFn: async () => {
      if (bloodType === '' || !point) return [];
      const { latitude, longitude } = point;
      return (await call('GET /admin/alert-requests', { query: { bloodType, latitude, longitude } }))
        .requests;
    },
    enabled: bloodType !== '' && point !== undefined,
  });
