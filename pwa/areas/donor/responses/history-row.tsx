import type { ReactNode } from 'react';
import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { livesSaved } from '../../../../shared/rules/lives-saved.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { AfterGiving } from '../gave-blood/after-giving.tsx';
import styles from './history-row.module.css';
import { ResponseBadge } from './response-badge.tsx';
import { type ShownStatus, shownStatus } from './response-status.ts';

/** A sentence of thanks, or of what it means. */
const TEXTS: Partial<
  Record<
    ShownStatus,
    'donor.says.completed' | 'donor.says.not_needed' | 'donor.says.cancelled' | 'donor.says.withdrawn'
  >
> = {
  completed: 'donor.says.completed',
  not_needed: 'donor.says.not_needed',
  cancelled: 'donor.says.cancelled',
  withdrawn: 'donor.says.withdrawn',
};

interface HistoryRowProps {
  readonly item: DonationHistoryItem;
  /** Without its sentence if the row above has said the same. */
  readonly isBrief?: boolean;
  /** What happens next, for an open answer. */
  readonly children?: ReactNode;
}

/** One answer or donation: type, units, state, hospital, date. */
export function HistoryRow({ item, isBrief = false, children }: HistoryRowProps) {
  const t = useT();
  const format = useFormat();
  const hospital = item.hospital || t('requests.unknown_hospital');
  const isObjected = item.donation?.objection === 'open';
  const text = isObjected ? 'donor.gave_objected' : isBrief ? undefined : TEXTS[shownStatus(item.status)];
  return (
    <Card as="li" {...(children !== undefined && { accent: 'green' as const })}>
      <div className={styles.row}>
        <BloodTypeDrop
          type={item.bloodType}
          size={children === undefined ? 'm' : 'l'}
          tone={children === undefined ? 'soft' : 'solid'}
        />
        <div className={styles.text}>
          <p className={styles.hospital}>
            {item.requestId === null ? hospital : <Link to={donorRequest(item.requestId)}>{hospital}</Link>}
          </p>
          <p className="soft">
            {t('donor.units', { units: item.units })} ·{' '}
            <time dateTime={item.date}>{format.date(item.date)}</time>
          </p>
          <p>
            <ResponseBadge status={item.status} />
          </p>
          {text && <p className="soft">{t(text)}</p>}
          {text === 'donor.says.completed' && (
            <p className="soft">{t('donor.thanks.lives', { lives: livesSaved(1) })}</p>
          )}
          {item.givenOnAt && (
            <p className="soft">{t('donor.thanks.given_on', { date: format.date(item.givenOnAt) })}</p>
          )}
        </div>
      </div>
      {item.donation && item.status === 'completed' && (
        <div>
          <AfterGiving gift={{ ...item, donation: item.donation }} />
        </div>
      )}
      {children}
    </Card>
  );
}
