import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ANSWER_LOOK } from './answer-look.ts';
import { expectedOf } from './expected.ts';
import { failureReason } from './failure-texts.ts';
import styles from './request-sheet.module.css';

interface DonatedChoiceProps {
  /** Undefined while they load. */
  readonly responses: readonly DonorResponse[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Ids of the answers whose donors are named as having given now. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Which of the donors who answered gave blood; those recorded before stay ticked. */
export function DonatedChoice({ responses, error, onRetry, chosen, onChange }: DonatedChoiceProps) {
  const t = useT();
  if (!responses && error)
    return (
      <Notice
        tone="warning"
        title={t('hospital.responses_failed')}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {failureReason(error, t)}
      </Notice>
    );
  if (!responses) return <Skeleton count={3} />;

  const gave = responses.filter(({ status }) => status === 'completed');
  const expected = expectedOf(responses);
  if (gave.length + expected.length === 0)
    return <p className={styles.soft}>{t('hospital.fulfill_nobody_answered')}</p>;

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <FieldGroup legend={t('hospital.fulfill_who')} hint={t('hospital.fulfill_who_hint')}>
      {[...expected, ...gave].map(({ id, donor, status }) => (
        <Checkbox
          key={id}
          label={`${donor.name} · ${bloodTypeText(donor.bloodType)}`}
          hint={t(ANSWER_LOOK[status].text)}
          checked={status === 'completed' || chosen.has(id)}
          disabled={status === 'completed'}
          onChange={() => toggle(id)}
        />
      ))}
    </FieldGroup>
  );
}
