import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import sheet from './request-sheet.module.css';
import type { Answers } from './use-answers.ts';

/** Asks before a donation is recorded. */
export function GaveBloodDialog({ answers }: { readonly answers: Answers }) {
  const t = useT();
  const { asked, failure } = answers;
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      title={t('hospital.gave_blood_title')}
      confirmLabel={t('hospital.gave_blood')}
      busy={answers.isAsking}
      onConfirm={answers.confirm}
      onClose={answers.dismiss}
    >
      <div className={sheet.form}>
        {failure && <Notice tone="danger" title={reasonText(failure, t)} />}
        <p>{t('hospital.gave_blood_question', { name: asked.donor.name })}</p>
      </div>
    </ConfirmDialog>
  );
}
