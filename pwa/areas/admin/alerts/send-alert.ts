import { v7 as uuidv7 } from 'uuid';
import { call } from '../../../data/api/call.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';
import type { WrittenAlert } from '../../../features/alerts/send-alert-dialog.tsx';

type NewAlert = WrittenAlert & {
  /** Of a second confirmation, if one is required. */
  readonly proof?: string | undefined;
};

/**
 * Sends an admin's emergency alert now: unlike a hospital's it never waits, as an admin must see whom it calls. After a
 * lost answer the same alert sent again is still one alert.
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
