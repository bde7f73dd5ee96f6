import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { EmergencyAlert } from '../../../../shared/contract/alerts.ts';
import { call } from '../../../data/api/call.ts';

export type NewAlert = Omit<EmergencyAlert, 'id'> & {
  /** Of a second confirmation, where one is required. */
  readonly proof?: string | undefined;
};

/**
 * Sends an emergency alert now: it never waits in the outbox, as an hour later it would alert people for nothing. After
 * a lost answer the same alert sent again is still one alert.
 */
export function useSendAlert() {
  const attempt = useRef<{ about: string; id: string }>(undefined);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ proof, ...alert }: NewAlert) => {
      // Another message is the same alert; another type, place or request is another one.
      const { message: _, reason: __, ...what } = alert;
      const about = JSON.stringify(what);
      if (attempt.current?.about !== about) attempt.current = { about, id: uuidv7() };
      return call('POST /alerts/emergency', {
        body: { ...alert, id: attempt.current.id },
        ...(proof && { proof }),
      });
    },
    onSuccess: () => {
      attempt.current = undefined;
    },
  });
}
