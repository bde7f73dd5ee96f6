import { useState } from 'react';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Gift, isRecordable, USUAL_GIFT } from './gift.ts';
import { GiftFields } from './gift-fields.tsx';
import sheet from './request-sheet.module.css';
import type { RequestResponses } from './use-request-responses.ts';

interface AskedProps {
  readonly answers: RequestResponses;
  readonly asked: DonorResponse;
}

function Asked({ answers, asked }: AskedProps) {
  const t = useT();
  const [gift, setGift] = useState<Gift>(USUAL_GIFT);
  const { failure } = answers;
  return (
    <ConfirmDialog
      problem={failure && reasonText(failure, t)}
      open
      title={t('hospital.gave_blood_title')}
      confirmLabel={t('hospital.gave_blood')}
      busy={answers.isAsking}
      ready={isRecordable(gift)}
      onConfirm={() => answers.confirm(gift)}
      onClose={answers.dismiss}
    >
      <div className={sheet.form}>
        <p>{t('hospital.gave_blood_question', { name: asked.donor.name })}</p>
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

/** Asks before a donation is recorded, and what was taken. */
export function GaveBloodDialog({ answers }: { readonly answers: RequestResponses }) {
  const { asked } = answers;
  return asked ? <Asked key={asked.id} answers={answers} asked={asked} /> : null;
}
