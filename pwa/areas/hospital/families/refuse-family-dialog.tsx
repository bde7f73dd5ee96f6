import type { FamilyAsk } from '../../../../shared/contract/family-asks.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { needText } from './need-text.ts';
import { useAnswerFamily } from './queries.ts';

interface RefuseFamilyDialogProps {
  readonly ask: FamilyAsk;
  readonly onClose: () => void;
}

/** The ward does not know this family. Shown while mounted. */
export function RefuseFamilyDialog({ ask, onClose }: RefuseFamilyDialogProps) {
  const t = useT();
  const answer = useAnswerFamily();
  return (
    <ConfirmDialog
      open
      danger
      title={t('family.refuse_title', { need: needText(ask, t) })}
      confirmLabel={t('family.not_ours')}
      busy={answer.isPending}
      problem={answer.failure && reasonText(answer.failure, t)}
      onConfirm={() => void answer.write({ ask, answer: { step: 'refuse' } }, { onDone: onClose })}
      onClose={onClose}
    >
      <p>{t('family.refuse_text')}</p>
    </ConfirmDialog>
  );
}
