import type { Alert } from '../../../shared/contract/alerts.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';

function reasonOf({
  called,
  status,
  endedBy,
  heldBack,
  waves,
}: Alert): readonly [TextKey, TextKey] | undefined {
  if (heldBack === 'hour') return ['alerts.held.hour', 'alerts.held.hour_hint'];
  if (heldBack === 'supplier') return ['alerts.held.supplier', 'alerts.held.supplier_hint'];
  if (heldBack === 'share') return ['alerts.held.share', 'alerts.held.share_hint'];
  if (called > 0) return undefined;
  if (endedBy === 'exhausted' || waves.length > 0) return ['alerts.nobody', 'alerts.nobody_hint'];
  return status === 'active' ? ['alerts.nobody_yet', 'alerts.nobody_yet_hint'] : undefined;
}

/** Why an alert reaches nobody, and what can be done; nothing if it does. */
export function NobodyAlerted({ alert }: { readonly alert: Alert }) {
  const t = useT();
  const reason = reasonOf(alert);
  if (!reason) return null;
  const [title, hint] = reason;
  return (
    <Notice tone="warning" title={t(title)}>
      {t(hint)}
    </Notice>
  );
}
