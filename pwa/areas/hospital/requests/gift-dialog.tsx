import { useState } from 'react';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { reasonText, type WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Gift, isRecordable, USUAL_GIFT } from './gift.ts';
import { GiftFields } from './gift-fields.tsx';

interface GiftDialogProps {
  readonly question: string;
  /** Nobody knows the donor's blood type: the one that was found is asked for. */
  readonly isUntyped?: boolean;
  readonly failure: WriteFailure | undefined;
  readonly busy: boolean;
  /** `found` is undefined if the type is known. */
  readonly onConfirm: (gift: Gift, found: BloodType | undefined) => void;
  readonly onClose: () => void;
}

/** Asks before a donation is recorded, and what was taken. Shown while mounted. */
export function GiftDialog({
  question,
  isUntyped = false,
  failure,
  busy,
  onConfirm,
  onClose,
}: GiftDialogProps) {
  const t = useT();
  const [gift, setGift] = useState<Gift>(USUAL_GIFT);
  const [found, setFound] = useState<BloodType | ''>('');
  return (
    <ConfirmDialog
      problem={failure && reasonText(failure, t)}
      open
      title={t('hospital.gave_blood_title')}
      confirmLabel={t('hospital.gave_blood')}
      busy={busy}
      ready={isRecordable(gift) && !(isUntyped && found === '')}
      onConfirm={() => onConfirm(gift, found || undefined)}
      onClose={onClose}
    >
      <div className="stack-4">
        <p>{question}</p>
        {isUntyped && (
          <BloodTypePicker
            legend={t('hospital.first_donation_type')}
            value={found}
            onChange={(type) => setFound(type)}
          />
        )}
        <GiftFields gift={gift} onChange={(changes) => setGift({ ...gift, ...changes })} />
      </div>
    </ConfirmDialog>
  );
}
