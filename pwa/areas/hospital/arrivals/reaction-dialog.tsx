import { useState } from 'react';
import type { RecordedReaction } from '../../../../shared/contract/aftercare.ts';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import {
  DONOR_REACTIONS,
  type DonorReaction,
  REACTION_GRADES,
} from '../../../../shared/rules/donor-reactions.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Chips } from '../chips.tsx';
import { useChangeResponse } from '../requests/queries/change-response.ts';
import { requestSummary } from '../requests/queries/use-request-write.ts';
import styles from './arrivals.module.css';

interface ReactionDialogProps {
  readonly request: BloodRequest;
  /** Of a donor who came. */
  readonly response: DonorResponse;
  readonly onClose: () => void;
}

type Grade = `${(typeof REACTION_GRADES)[number]}`;

/** How a donor bore giving: what happened, and how grave it was. */
export function ReactionDialog({ request, response, onClose }: ReactionDialogProps) {
  const t = useT();
  const change = useChangeResponse();
  const [kind, setKind] = useState<DonorReaction | ''>(response.reaction?.kind ?? '');
  const [grade, setGrade] = useState<Grade | ''>(response.reaction ? `${response.reaction.grade}` : '');

  function record(reaction: RecordedReaction | null) {
    const { status } = response;
    if (status !== 'arrived' && status !== 'completed' && status !== 'deferred') return;
    const about = { requestId: request._id, responseId: response.id, summary: requestSummary(request) };
    void change.write({ ...about, status, reaction }, { onDone: onClose });
  }
  const chosen = REACTION_GRADES.find((one) => `${one}` === grade);

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('hospital.reaction_title', { name: response.donor.name })}
      problem={change.failure && reasonText(change.failure, t)}
      actions={
        <>
          {response.reaction && (
            <Button tone="secondary" disabled={change.isPending} onClick={() => record(null)}>
              {t('hospital.reaction_none')}
            </Button>
          )}
          <Button
            busy={change.isPending}
            disabled={kind === '' || chosen === undefined}
            onClick={() => kind !== '' && chosen !== undefined && record({ kind, grade: chosen })}
          >
            {t('hospital.reaction_record')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Chips
          legend={t('hospital.reaction_kind')}
          hint={t('hospital.reaction_hint')}
          options={DONOR_REACTIONS.map((value) => ({ value, label: t(`hospital.reaction.${value}`) }))}
          value={kind}
          onChoose={setKind}
        />
        <Chips
          legend={t('hospital.reaction_grade')}
          options={REACTION_GRADES.map((value) => ({
            value: `${value}` as const,
            label: t(`hospital.grade.${value}`),
          }))}
          value={grade}
          onChoose={setGrade}
        />
      </div>
    </Sheet>
  );
}
