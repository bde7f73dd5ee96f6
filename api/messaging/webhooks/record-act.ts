import type { AuditAction } from '../../../shared/contract/audit.ts';
import type { CallBase } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import type { WebhookRow } from './webhook-store.ts';

type Act = Extract<AuditAction, `webhook.${string}`>;

/** What somebody did with a webhook. Of its address only the host: the rest may be a secret of the receiver. */
export const recordAct = (
  { context, principal }: Pick<CallBase, 'context'> & { readonly principal: Principal },
  trx: Database,
  action: Act,
  { url }: Pick<WebhookRow, 'url'>,
  detail: Readonly<Record<string, string>> = {},
) =>
  recordAudit(context, trx, {
    actorId: principal.id,
    action,
    subjectId: principal.id,
    detail: { host: new URL(url).host, ...detail },
  });
