import type { ResponseStatus } from '../../../../shared/rules/request-status.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import type { Tone } from '../../../ui/badge.tsx';
import {
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  CloseCircleIcon,
  HandHeartIcon,
  type Icon,
  InfoIcon,
  PinIcon,
} from '../../../ui/icons.tsx';

/** The state of a donor's answer, in the hospital's words. */
export const RESPONSE_BADGES: Readonly<Record<ResponseStatus, { text: TextKey; icon: Icon; tone: Tone }>> = {
  pending: { text: 'hospital.answer_pending', icon: ClockIcon, tone: 'amber' },
  accepted: { text: 'hospital.answer_accepted', icon: CheckIcon, tone: 'blue' },
  on_the_way: { text: 'hospital.answer_on_the_way', icon: CheckIcon, tone: 'blue' },
  arrived: { text: 'hospital.answer_arrived', icon: PinIcon, tone: 'green' },
  deferred: { text: 'hospital.answer_deferred', icon: InfoIcon, tone: 'neutral' },
  no_show: { text: 'hospital.answer_no_show', icon: CloseCircleIcon, tone: 'neutral' },
  completed: { text: 'hospital.answer_completed', icon: HandHeartIcon, tone: 'green' },
  withdrawn: { text: 'hospital.answer_withdrawn', icon: CloseCircleIcon, tone: 'neutral' },
  not_needed: { text: 'hospital.answer_not_needed', icon: CheckCircleIcon, tone: 'neutral' },
};
