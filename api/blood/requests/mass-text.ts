import type { Language } from '../../../shared/contract/people.ts';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { slotText } from '../../platform/i18n/slot-text.ts';
import { translator } from '../../platform/i18n/translate.ts';

interface Shown {
  readonly request: BloodRequest;
  readonly response: NonNullable<BloodRequest['response']>;
}

/** For a donor who answered in a mass casualty: where and when they are expected, or that they wait for a place. */
export function massText({ request, response }: Shown, language: Language): string | undefined {
  if (!request.massCasualty) return undefined;
  const t = translator(language);
  const { name: hospital } = request.hospital;
  if (response.slot) return t('casualty.slot_given', { hospital, when: slotText(language, response.slot) });
  return response.status === 'pending' ? t('casualty.slot_waiting') : undefined;
}
