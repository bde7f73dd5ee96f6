import { useState } from 'react';
import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import type { HospitalKind } from '../../../../shared/rules/spare.ts';
import { useT } from '../../../i18n/use-t.ts';
import { openDialog } from '../../../ui/open-dialog.ts';
import { ProvedDialog } from '../decisions/proved-dialog.tsx';
import { KindField } from './kind-field.tsx';
import { useKind } from './verdict.ts';

interface KindDialogProps {
  readonly hospital: AdminHospital;
  readonly onClose: () => void;
}

/** Shown while mounted. */
function KindDialog({ hospital, onClose }: KindDialogProps) {
  const t = useT();
  const [kind, setKind] = useState<HospitalKind>(hospital.kind);
  return (
    <ProvedDialog
      title={t('admin.kind_title', { name: hospital.name })}
      confirmLabel={t('admin.change_kind')}
      mutation={useKind(hospital.id)}
      take={() => ({ kind })}
      done={({ message }) => message}
      failed="admin.kind_failed"
      onClose={onClose}
    >
      <KindField kind={kind} onChange={setKind} />
    </ProvedDialog>
  );
}

/** Asks whether a hospital is a blood bank. */
export const askForKind = (hospital: AdminHospital): void =>
  openDialog((close) => <KindDialog hospital={hospital} onClose={close} />);
