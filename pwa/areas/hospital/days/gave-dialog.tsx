import { useState } from 'react';
import type { ListedAppointment } from '../../../../shared/contract/collection-days.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { factsOf, type Gift, isRecordable, USUAL_GIFT } from '../requests/gift.ts';
import { GiftFields } from '../requests/gift-fields.tsx';
import styles from './days.module.css';
import { useMoveAppointment } from './writes.ts';

interface GaveDialogProps {
  readonly appointment: ListedAppointment;
  /** What they gave is added to the stock. */
  readonly toStock: boolean;
  readonly onClose: () => void;
}

/** A donor gave: what and why, and which type was found if nobody knew it. Shown while mounted. */
export function GaveDialog({ appointment, toStock, onClose }: GaveDialogProps) {
  const t = useT();
  const move = useMoveAppointment();
  const [gift, setGift] = useState<Gift>(USUAL_GIFT);
  const [found, setFound] = useState<BloodType | ''>('');
  const { name, bloodType } = appointment.donor;
  const isReady = isRecordable(gift) && (bloodType !== null || found !== '');

  const confirm = () =>
    void move.write(
      {
        appointment,
        change: {
          state: 'given',
          ...factsOf(gift),
          ...(found && { bloodType: found }),
          ...(toStock && { toStock }),
        },
      },
      { onDone: onClose },
    );

  return (
    <ConfirmDialog
      problem={move.failure && reasonText(move.failure, t)}
      open
      title={t('hospital.gave_blood_title')}
      confirmLabel={t('hospital.gave_blood')}
      busy={move.isPending}
      ready={isReady}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.part}>
        <p>{t('days.gave_question', { name })}</p>
        {bloodType === null && (
          <BloodTypePicker
            legend={t('hospital.first_donation_type')}
            value={found}
            onChange={(type) => setFound(type)}
          />
        )}
        <GiftFields
          gift={gift}
          unitsLabel={t('hospital.gave_units')}
          unitsHint={t('hospital.gave_units_hint')}
          onChange={(changes) => setGift({ ...gift, ...changes })}
        />
      </div>
    </ConfirmDialog>
  );
}
