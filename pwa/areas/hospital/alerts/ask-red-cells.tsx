import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { compatibleDonorTypes } from '../../../../shared/rules/blood.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { typesText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { UsersIcon } from '../../../ui/icons.tsx';
import { useEditRequest } from '../requests/queries/edit-request.ts';
import { requestSummary } from '../requests/queries/use-request-write.ts';
import { useWaitingOf, withEdits } from '../requests/waiting.ts';
import styles from './request-screen.module.css';

/** If red cells of more types fit than whole blood: asks for red cells, and the alert calls those donors too. */
export function AskRedCells({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const edit = useEditRequest();
  const { component } = withEdits(request, useWaitingOf(request._id));
  const { _id: id, bloodType } = request;
  const fitting = compatibleDonorTypes(bloodType, component);
  const more = compatibleDonorTypes(bloodType, 'red_cells').filter((type) => !fitting.includes(type));
  if (more.length === 0) return null;
  const types = typesText(more);

  function ask() {
    void edit.write(
      { id, changes: { component: 'red_cells' }, summary: requestSummary(request) },
      { onDone: () => setAsked(false) },
    );
  }

  return (
    <>
      <Button tone="secondary" icon={UsersIcon} onClick={() => setAsked(true)}>
        {t('hospital.ask_red_cells', { types })}
      </Button>
      <ConfirmDialog
        problem={edit.failure && reasonText(edit.failure, t)}
        open={isAsked}
        title={t('hospital.ask_red_cells_title')}
        confirmLabel={t('hospital.ask_red_cells_yes')}
        busy={edit.isPending}
        onConfirm={ask}
        onClose={() => setAsked(false)}
      >
        <div className={styles.helps}>
          <p>{t('hospital.ask_red_cells_text', { types })}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
