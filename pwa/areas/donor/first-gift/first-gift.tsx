import type { BloodBank } from '../../../../shared/contract/donors.ts';
import { openState } from '../../../../shared/rules/opening-hours.ts';
import { distanceText } from '../../../features/requests/distance-text.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { WaysThere } from '../../../features/requests/ways-there.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DigitCode } from '../coming/digit-code.tsx';
import { useBloodBanks } from './blood-banks.ts';
import styles from './first-gift.module.css';

interface FirstGiftProps {
  /** What they say at their first donation; available without a network. */
  readonly code: string | undefined;
}

/** The way to a first donation for a donor whose blood type nobody knows: where to go, and the code to say there. */
export function FirstGift({ code }: FirstGiftProps) {
  const t = useT();
  const { data: banks, isPending } = useBloodBanks(true);
  const [nearest, ...others] = banks ?? [];
  return (
    <Card as="section" labelledBy="first-gift" accent="brand">
      <div className="stack-3">
        <h2 id="first-gift" className="title">
          {t('donor.first_gift.title')}
        </h2>
        <p>{t('donor.first_gift.text')}</p>
        {isPending && <Skeleton shape="text" count={3} />}
        {nearest && <Bank bank={nearest} />}
        {code && <DigitCode title={t('donor.type_code')} code={code} hint={t('donor.type_code_hint')} />}
        {others.length > 0 && (
          <Fold label={t('donor.first_gift.others', { count: others.length })}>
            {others.map((bank) => (
              <Bank key={bank.hospital._id} bank={bank} />
            ))}
          </Fold>
        )}
      </div>
    </Card>
  );
}

function hoursText(bank: BloodBank, now: Date, t: Translate): string {
  const state = openState(bank.operatingHours, now);
  if (state.is === 'open') return t('donor.first_gift.open_until', { time: state.until });
  return state.is === 'opens'
    ? t('donor.first_gift.opens_at', { time: state.at })
    : t('donor.first_gift.closed');
}

function Bank({ bank }: { readonly bank: BloodBank }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { hospital, location, distanceKm } = bank;
  const where = [addressText(hospital.address || location.address), distanceText(distanceKm, t, format)];
  return (
    <div className={styles.bank}>
      <p className={styles.name} dir="auto">
        {hospital.name}
      </p>
      <p className="muted">
        <bdi>{where.join(' · ')}</bdi>
      </p>
      <p>{hoursText(bank, now, t)}</p>
      <WaysThere to={bank} />
    </div>
  );
}
