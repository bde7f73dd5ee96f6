import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isAccepted } from '../../../../shared/rules/request-status.ts';
import type { TextKey } from '../../../i18n/i18n.ts';

/** What the hospital knows about a donor who said that they come; undefined if their time's own card says it. */
export function comingText({ response, massCasualty, expired }: BloodRequest): TextKey | undefined {
  if (response?.status === 'arrived') return 'donor.says.arrived';
  if (response?.status === 'pending' && massCasualty) return 'donor.slot_waiting';
  if (!response || !isAccepted(response.status)) return 'donor.says.pending';
  if (response.hereAt !== undefined) return 'donor.step_said.here';
  if (response.leftAt !== undefined) return 'donor.step_said.on_my_way';
  // Past its deadline the page says that they should phone first.
  if (response.slot || expired) return undefined;
  return response.arrival ? 'donor.arrival_said' : 'donor.says.accepted';
}
