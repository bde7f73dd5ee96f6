import { compatibleDonorTypes } from '../../../shared/rules/blood.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { lockRunningAlerts, updateAlert } from './alert-store.ts';
import { cancelUnsent } from './end-alert.ts';
import { findWaiting, giveBackRest, ofOtherTypes } from './recipient-store.ts';
import { sendNews } from './send-news.ts';

/**
 * A request asks for another blood type than `before`: its running alerts search for that at once, and the donors whom
 * they have alerted and who do not match it are told that they are not needed. The caller has locked the request.
 */
export async function callOtherType(
  context: Context,
  trx: Database,
  before: Row<'requests'>,
  request: Row<'requests'>,
): Promise<void> {
  const at = context.now().toISOString();
  for (const { id } of await lockRunningAlerts(trx, request.id)) {
    await cancelUnsent(trx, id, at);
    await updateAlert(trx, id, { next_wave_at: at });
  }
  const types = compatibleDonorTypes(request.blood_type, request.component);
  const misled = await ofOtherTypes(trx, await findWaiting(trx, request.id), types);
  await giveBackRest(trx, { requestId: request.id }, at);
  await sendNews(context, trx, before, 'stand_down', misled);
}
