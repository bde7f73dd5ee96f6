import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { useKeptPlaces } from '../../../data/queries/use-kept-places.ts';
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
  /** They are the server's, not what an earlier visit stored. */
  readonly isRead: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The answers whose donors are named as having given now, by id. */
  readonly chosen: ReadonlyMap<string, Gift>;
  readonly onChange: (chosen: ReadonlyMap<string, Gift>) => void;
}

/**
 * Which of the donors who answered gave blood, and what; those recorded before stay ticked. Whatever a colleague does
 * meanwhile, each row keeps its place.
 */
export function DonatedChoice({ responses, isRead, error, onRetry, chosen, onChange }: DonatedChoiceProps) {
  const t = useT();
  const expected = expectedOf(responses ?? []);
  const gave = responses?.filter(({ status }) => status === 'completed') ?? [];
  const rows = useKeptPlaces([...expected, ...gave], isRead);
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

  if (rows.length === 0) return <p className="muted">{t('hospital.fulfill_nobody_answered')}</p>;

  function toggle(id: string) {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, USUAL_GIFT);
    onChange(next);
  }

  return (
    <>
      <FieldGroup legend={t('hospital.fulfill_who')} hint={t('hospital.fulfill_who_hint')}>
        {rows.map(({ row, isGone }) => {
          const { id, donor, status, units = 1 } = responses.find((one) => one.id === row.id) ?? row;
          const isRecorded = status === 'completed';
          return (
            <Checkbox
              key={id}
              label={`${donor.name} · ${bloodTypeText(donor.bloodType)}`}
              hint={[
                t(RESPONSE_BADGES[status].text),
                ...(isRecorded ? [t('stock.units', { units })] : []),
              ].join(' · ')}
              checked={isRecorded || (chosen.has(id) && !isGone)}
              disabled={isRecorded || isGone}
              onChange={() => toggle(id)}
            />
          );
        })}
      </FieldGroup>
      {/* Below all rows, so that to tick one moves no other. */}
      {expected.map(({ id, donor }) => {
        const gift = chosen.get(id);
        return (
          gift && (
            <div key={id} className={styles.units}>
              <GiftFields
                gift={gift}
                name={donor.name}
                onChange={(changes) => onChange(new Map(chosen).set(id, { ...gift, ...changes }))}
              />
            </div>
          )
        );
      })}
    </>
  );
}
