import type { EntryKey } from '../../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { type ResponseResult, resultOf } from '../../../features/requests/response-result.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OfflineIcon, SendIcon } from '../../../ui/icons.tsx';
import { isFirstTry } from './waiting.ts';

const TEXTS: Readonly<Partial<Record<EntryKey, TextKey>>> = {
  'PATCH /requests/{id}': 'hospital.waiting_edit',
  'PATCH /requests/cancel/{id}': 'hospital.waiting_cancel',
  'PATCH /requests/fulfill/{id}': 'hospital.waiting_received',
  'POST /alerts/emergency': 'hospital.waiting_alert',
  'PUT /auth/profile': 'hospital.waiting_edit',
  'POST /hospital/arrivals': 'hospital.waiting_arrived',
};

const RESULTS: Readonly<Record<ResponseResult, TextKey>> = {
  accepted: 'hospital.waiting_accept',
  arrived: 'hospital.waiting_arrived',
  completed: 'hospital.waiting_gave_blood',
  gave_undone: 'hospital.waiting_gave_undone',
  type_corrected: 'hospital.waiting_edit',
  reaction: 'hospital.waiting_edit',
  deferred: 'hospital.waiting_deferred',
  deferral_lifted: 'hospital.waiting_lifted',
  no_show: 'hospital.waiting_no_show',
  not_needed: 'hospital.waiting_stood_down',
};

const textOf = (entry: OutboxEntry): TextKey =>
  entry.endpoint === 'PATCH /requests/{id}/responses/{responseId}'
    ? RESULTS[resultOf(entry)]
    : (TEXTS[entry.endpoint] ?? 'outbox.state.waiting');

/** Says in place that something written here has not reached the server yet, and what. */
export function WaitingBadge({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  if (isFirstTry(entry))
    return (
      <Badge tone="blue" icon={SendIcon}>
        {t('outbox.state.sending')}
      </Badge>
    );
  return (
    <Badge tone="amber" icon={OfflineIcon}>
      {t(textOf(entry))}
    </Badge>
  );
}
