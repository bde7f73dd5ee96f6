import { v7 as uuidv7 } from 'uuid';
import type { EmergencyAlert } from '../../../../shared/contract/alerts.ts';
import { call } from '../../../data/api/call.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export type NewAlert = Omit<EmergencyAlert, 'id'> & {
  /** Of a second confirmation, where one is required. */
  readonly proof?: string | undefined;
};

/**
 * Sends an emergency alert now: it never waits in the outbox, as an hour later it would alert people for nothing. After
 * a lost answer the same alert sent again is still one alert.
 */
export const useSendAlert = () =>
  useMutationOnce({
    networkMode: 'always',
    // Another message is the same alert; another type, place or request is another one.
    actionOf: ({ proof: _, message: __, reason: ___, ...what }: NewAlert) => what,
    makeKey: uuidv7,
    send: ({ proof, ...alert }, id) =>
      call('POST /alerts/emergency', { body: { ...alert, id }, ...(proof && { proof }) }),
  });
