import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { expectedOf } from './expected.ts';
import { type Gift, USUAL_GIFT } from './gift.ts';
import { GiftFields } from './gift-fields.tsx';
import styles from './request-sheet.module.css';
import { RESPONSE_BADGES } from './response-badges.ts';

interface DonatedChoiceProps {
  /** Undefined while they load. */
  readonly responses: readonly DonorResponse[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The answers whose donors are named as having given now, by id. */
  readonly chosen: ReadonlyMap<string, Gift>;
  readonly onChange: (chosen: ReadonlyMap<string, Gift>) => void;
}

/** Which of the donors who answered gave blood, and what; those recorded before stay ticked. */
export function DonatedChoice({ responses, error, onRetry, chosen, onChange }: DonatedChoiceProps) {
  const t = useT();
  if (!responses && error)
    return (
      <Notice
        tone="warning"
        title={t('hospital.responses_failed')}
        action={<RetryButton onRetry={onRetry} />}
      >
        {failureReason(error, t)}
      </Notice>
    );
  if (!responses) return <Skeleton count={3} />;

  const gave = responses.filter(({ status }) => status === 'completed');
  const expected = expectedOf(responses);
  if (gave.length + expected.length === 0)
    return <p className="muted">{t('hospital.fulfill_nobody_answered')}</p>;

  function toggle(id: string) {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, USUAL_GIFT);
    onChange(next);
  }

  return (
    <FieldGroup legend={t('hospital.fulfill_who')} hint={t('hospital.fulfill_who_hint')}>
      {[...expected, ...gave].map(({ id, donor, status, units = 1 }) => {
        const given = chosen.get(id);
        const isRecorded = status === 'completed';
        return (
          <div key={id}>
            <Checkbox
              label={`${donor.name} · ${bloodTypeText(donor.bloodType)}`}
              hint={[
                t(RESPONSE_BADGES[status].text),
                ...(isRecorded ? [t('stock.units', { units })] : []),
              ].join(' · ')}
              checked={isRecorded || given !== undefined}
              disabled={isRecorded}
              onChange={() => toggle(id)}
            />
            {given !== undefined && !isRecorded && (
              <div className={styles.units}>
                <GiftFields
                  gift={given}
                  name={donor.name}
                  onChange={(changes) => onChange(new Map(chosen).set(id, { ...given, ...changes }))}
                />
              </div>
            )}
          </div>
        );
      })}
    </FieldGroup>
  );
}
