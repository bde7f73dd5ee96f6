import { useState } from 'react';
import type { RecordedReaction } from '../../../../shared/contract/aftercare.ts';
import {
  DONOR_REACTIONS,
  type DonorReaction,
  REACTION_GRADES,
} from '../../../../shared/rules/donor-reactions.ts';
import { reasonText, type WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Chips } from '../chips.tsx';
import styles from './arrivals.module.css';

interface ReactionDialogProps {
  /** Of a donor who came. */
  readonly name: string;
  /** What is recorded already. */
  readonly known: RecordedReaction | undefined;
  readonly failure: WriteFailure | undefined;
  readonly busy: boolean;
  /** Null takes it back. */
  readonly onRecord: (reaction: RecordedReaction | null) => void;
  readonly onClose: () => void;
}

type Grade = `${(typeof REACTION_GRADES)[number]}`;

/** How a donor bore giving: what happened, and how grave it was. */
export function ReactionDialog({ name, known, failure, busy, onRecord, onClose }: ReactionDialogProps) {
  const t = useT();
  const [kind, setKind] = useState<DonorReaction | ''>(known?.kind ?? '');
  const [grade, setGrade] = useState<Grade | ''>(known ? `${known.grade}` : '');
  const chosen = REACTION_GRADES.find((one) => `${one}` === grade);

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('hospital.reaction_title', { name })}
      problem={failure && reasonText(failure, t)}
      actions={
        <>
          {known && (
            <Button tone="secondary" disabled={busy} onClick={() => onRecord(null)}>
              {t('hospital.reaction_none')}
            </Button>
          )}
          <Button
            busy={busy}
            disabled={kind === '' || chosen === undefined}
            onClick={() => kind !== '' && chosen !== undefined && onRecord({ kind, grade: chosen })}
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
