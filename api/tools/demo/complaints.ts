import type { AbuseKind } from '../../../shared/contract/abuse-kinds.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { act } from './act.ts';
import { listLatestResponses } from './demo-store.ts';
import type { Clock } from './history.ts';
import { donorPrincipal } from './people.ts';

const COMPLAINTS: readonly { readonly hoursAgo: number; readonly kind: AbuseKind; readonly text?: string }[] =
  [
    {
      hoursAgo: 31,
      kind: 'asked_for_money',
      text: 'Waxay i weydiiyeen 20 doolar ka hor intaan dhiig bixin.',
    },
    { hoursAgo: 27, kind: 'asked_for_money' },
    { hoursAgo: 22, kind: 'not_real', text: 'I went there. Nobody at the blood bank knew of a request.' },
    { hoursAgo: 9, kind: 'offered_money' },
    { hoursAgo: 4, kind: 'other', text: 'انتظرت ثلاث ساعات ولم يكلمني أحد.' },
    { hoursAgo: 2, kind: 'asked_for_money', text: 'Nin taleefan igu soo wacay ayaa lacag i weydiistay.' },
  ];

/**
 * Reports by donors about requests that they answered in the last days, three of them about one hospital: they wait for
 * an admin.
 */
export async function makeComplaints(context: Context, clock: Clock): Promise<void> {
  const end = clock.now.getTime();
  const latest = await listLatestResponses(context.db, COMPLAINTS.length);
  for (const [index, { donor_id, donor_name, request_id }] of latest.entries()) {
    const complaint = COMPLAINTS[index];
    if (!complaint) continue;
    const { hoursAgo, ...body } = complaint;
    clock.now = new Date(end - hoursAgo * HOUR_MS);
    await act(context, donorPrincipal(donor_id, donor_name), 'POST /reports/abuse', {
      body: { requestId: request_id, ...body },
    });
  }
  clock.now = new Date(end);
}
