import { useQueryClient } from '@tanstack/react-query';
import { showProfile } from '../../../features/account/queries/profile.ts';
import { saveProfile } from '../../../features/account/save-profile.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';

/** Saves the changes, through the outbox. */
export function useSaveProfile(texts: OutcomeTexts) {
  const client = useQueryClient();
  return useWrite({ submit: saveProfile, texts, onSent: (answer) => showProfile(client, answer) });
}
