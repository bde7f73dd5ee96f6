import { useQueryClient } from '@tanstack/react-query';
import type { OutcomeTexts } from '../../writes/outcome-texts.ts';
import { useWrite } from '../../writes/use-write.ts';
import { saveProfile } from '../save-profile.ts';
import { showProfile } from './profile.ts';

export const PROFILE_TEXTS: OutcomeTexts = {
  sent: 'done.profile_saved',
  queued: 'profile.queued',
  cancelled_out: 'outbox.undone',
  refused: 'profile.save_failed',
  unanswered: 'profile.save_failed',
};

/** Sends the changes of the person's own profile, or queues them on the device until they can be sent. */
export function useSaveProfile(texts: OutcomeTexts) {
  const client = useQueryClient();
  return useWrite({ submit: saveProfile, texts, onSent: (answer) => showProfile(client, answer) });
}
