import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { proposeIssue } from '../../../../shared/rules/issue-order.ts';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { bloodTypeText, typesText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CheckIcon, LockIcon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RequestSubject } from '../requests/request-subject.tsx';
import form from './add-lot-sheet.module.css';
import { LotLine } from './lot-line.tsx';
import { OtherTypeWarning } from './other-type-warning.tsx';
import styles from './stock.module.css';
import { useMoveStock } from './use-move-stock.ts';
import type { Lot } from './waiting-stock.ts';

export type ServeKind = 'reserve' | 'issue';

interface ServeSheetProps {
  readonly request: BloodRequest;
  readonly kind: ServeKind;
  /** What the request still needs. */
  readonly units: number;
  /** What can be given. */
  readonly lots: readonly Lot[];
  readonly onClose: () => void;
}

/**
 * Asks before blood is issued or reserved for a request: for which, and which bags. They stay those that were shown
 * when it opened: a colleague who takes one meanwhile changes what this says, never what its button takes.
 */
export function ServeSheet({ request, kind, units, lots, onClose }: ServeSheetProps) {
  const t = useT();
  const format = useFormat();
  const [usesOthers, setUsesOthers] = useState(false);
  const [opened] = useState({ units, lots });
  const { move, isPending, failure } = useMoveStock(kind);
  const { bloodType } = request;
  const propose = (from: readonly Lot[]) => proposeIssue(from, { ...request, units: opened.units });
  const all = propose(opened.lots);
  const others = [...new Set(all.map(({ lot }) => lot.bloodType))].filter((type) => type !== bloodType);
  const picks = usesOthers ? all : propose(opened.lots.filter((lot) => lot.bloodType === bloodType));
  const isThere = ({ lot: { id }, units: count }: (typeof picks)[number]) =>
    lots.some((lot) => lot.id === id && lot.state === 'available' && lot.units >= count);
  const isOutdated = !isPending && (units < opened.units || !picks.every(isThere));

  async function confirm() {
    const isDone = await move(
      picks.map((pick) => ({
        lot: pick.lot,
        movement: { kind, units: pick.units, requestId: request._id, at: serverNow().toISOString() },
      })),
    );
    if (isDone) onClose();
  }

  return (
    <Sheet
      problem={failure ? reasonText(failure, t) : isOutdated ? t('stock.serve_outdated') : undefined}
      open
      onClose={onClose}
      title={t(`stock.move_title.${kind}`)}
      actions={
        <Button
          size="l"
          block
          icon={kind === 'issue' ? CheckIcon : LockIcon}
          busy={isPending}
          disabled={picks.length === 0 || isOutdated}
          onClick={() => void confirm()}
        >
          {t(`stock.move.${kind}`)}
        </Button>
      }
    >
      <div className={form.form}>
        <RequestSubject request={request} />
        <p className={styles.badges}>
          <UrgencyBadge urgency={request.urgency} />
          {t('stock.request_option', {
            type: bloodTypeText(bloodType),
            units: request.units,
            posted: format.dateTime(request.createdAt),
          })}
        </p>
        {picks.length > 0 && (
          <ul className={styles.picks}>
            {picks.map(({ lot, units: count }) => (
              <li key={lot.id}>
                <LotLine lot={lot} units={count} />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <Checkbox
              name="others"
              label={t('stock.serve_other', { types: typesText(others) })}
              checked={usesOthers}
              onChange={(event) => setUsesOthers(event.target.checked)}
            />
            <OtherTypeWarning types={others} asked={bloodType} />
          </>
        )}
        <p>{t('stock.serve_hint')}</p>
      </div>
    </Sheet>
  );
}
