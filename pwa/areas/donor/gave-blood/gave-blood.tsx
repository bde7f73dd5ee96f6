import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { livesSaved } from '../../../../shared/rules/lives-saved.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon, HeartIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AfterGiving } from './after-giving.tsx';
import { CallAgain } from './call-again.tsx';
import styles from './gave-blood.module.css';
import { GaveOrNot } from './gave-or-not.tsx';
import { ShareThanks } from './share-thanks.tsx';

interface GaveBloodProps {
  /** The donation in their history, if it is known. */
  readonly gift?: Pick<DonationHistoryItem, 'hospital' | 'date' | 'givenOnAt' | 'donation'> | undefined;
  /** The dashboard has its own panel of when they may give again. */
  readonly isBrief?: boolean;
}

/**
 * The hospital received or issued their blood: thanks, what it does, and when they may give again; while only the
 * hospital says that they gave, that question instead of sharing it; while they object, that it does not count.
 */
export function GaveBlood({ gift, isBrief = false }: GaveBloodProps) {
  const t = useT();
  const format = useFormat();
  const stats = useDonorStats().data;
  const saysWhen = !isBrief && (stats?.daysUntilEligible ?? 0) > 0;
  if (gift?.donation?.objection === 'open') return <Notice tone="info">{t('donor.gave_objected')}</Notice>;
  return (
    <Card as="section" labelledBy="gave-blood" accent="green" padding="l">
      <div className="stack-3">
        <div className={styles.moment}>
          <HeartIcon size={56} />
          <h2 id="gave-blood" className={styles.title}>
            {t(gift?.givenOnAt ? 'donor.thanks.given_on_title' : 'donor.thanks.title')}
          </h2>
          {stats && stats.totalDonations > 0 && (
            <p>{t('donor.thanks.total', { count: stats.totalDonations })}</p>
          )}
        </div>
        {gift?.givenOnAt && (
          <p className={styles.gift}>
            {gift.hospital && <strong>{gift.hospital}</strong>}
            <span>{format.date(gift.givenOnAt)}</span>
          </p>
        )}
        <p className={styles.line}>
          <HeartIcon />
          {t('donor.thanks.lives', { lives: livesSaved(1) })}
        </p>
        {saysWhen && stats?.nextEligibleAt && (
          <p className={styles.line}>
            <CalendarIcon />
            {t('donor.eligible_from', { date: format.date(stats.nextEligibleAt) })}
          </p>
        )}
        {gift?.donation?.kind === 'family' && <CallAgain />}
        {gift?.donation && <GaveOrNot hospital={gift.hospital} donation={gift.donation} />}
        {gift?.donation && (
          <div>
            <AfterGiving gift={{ ...gift, donation: gift.donation }} />
          </div>
        )}
        {gift?.donation?.isConfirmed !== false && (
          <div className={styles.actions}>
            <ShareThanks />
          </div>
        )}
      </div>
    </Card>
  );
}
