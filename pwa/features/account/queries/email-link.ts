import { useProfileCall } from './profile.ts';

/** Sends the link of an e-mail again, or drops the unconfirmed e-mail. Neither waits in the outbox. */
export const useEmailLink = () => ({
  send: useProfileCall('POST /auth/email-link'),
  cancel: useProfileCall('DELETE /auth/email-change'),
});
