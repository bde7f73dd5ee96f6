import { useState } from 'react';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { GIFT_UNITS_MAX } from '../../../../shared/rules/request-status.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import sheet from './request-sheet.module.css';
import type { RequestResponses } from './use-request-responses.ts';

interface AskedProps {
  readonly answers: RequestResponses;
  readonly asked: DonorResponse;
}

function Asked({ answers, asked }: AskedProps) {
  const t = useT();
  const [units, setUnits] = useState(1);
  const { failure } = answers;
  return (
    <ConfirmDialog
      problem={failure && reasonText(failure, t)}
      open
      title={t('hospital.gave_blood_title')}
      confirmLabel={t('hospital.gave_blood')}
      busy={answers.isAsking}
      ready={units >= 1 && units <= GIFT_UNITS_MAX}
      onConfirm={() => answers.confirm(units)}
      onClose={answers.dismiss}
    >
      <div className={sheet.form}>
        <p>{t('hospital.gave_blood_question', { name: asked.donor.name })}</p>
        <Field label={t('hospital.gave_units')} hint={t('hospital.gave_units_hint')}>
          <NumberStepper name="giftUnits" value={units} max={GIFT_UNITS_MAX} onChange={setUnits} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

/** Asks before a donation is recorded, and how many units were taken. */
export function GaveBloodDialog({ answers }: { readonly answers: RequestResponses }) {
  const { asked } = answers;
  return asked ? <Asked key={asked.id} answers={answers} asked={asked} /> : null;
}
