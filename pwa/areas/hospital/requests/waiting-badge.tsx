import type { EntryKey } from '../../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OfflineIcon, SendIcon } from '../../../ui/icons.tsx';
import { isFirstTry } from './waiting.ts';

const TEXTS: Readonly<Partial<Record<EntryKey, TextKey>>> = {
  'PATCH /requests/{id}': 'hospital.waiting_edit',
  'PATCH /requests/cancel/{id}': 'hospital.waiting_cancel',
  'PATCH /requests/fulfill/{id}': 'hospital.waiting_received',
  'PUT /auth/profile': 'hospital.waiting_edit',
};

function textOf({ endpoint, body }: OutboxEntry): TextKey {
  if (endpoint !== 'PATCH /requests/{id}/responses/{responseId}')
    return TEXTS[endpoint] ?? 'outbox.state.waiting';
  const { status } = body as { readonly status: string };
  if (status === 'completed') return 'hospital.waiting_gave_blood';
  return status === 'accepted' ? 'hospital.waiting_accept' : 'hospital.waiting_edit';
}

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
