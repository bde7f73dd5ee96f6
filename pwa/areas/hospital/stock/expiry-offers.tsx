import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExpiryOffer, Taker } from '../../../../shared/contract/expiry-offers.ts';
import type { NewOrder } from '../../../../shared/contract/orders.ts';
import { submit } from '../../../data/device/submit.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, SendIcon } from '../../../ui/icons.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import section from '../section.module.css';
import styles from './expiry-offers.module.css';

const TEXTS = hospitalTexts({
  sent: 'stock.offered',
  refused: 'stock.offer_failed',
  unanswered: 'stock.offer_failed',
});

interface Offered {
  readonly body: NewOrder;
  readonly hospital: string;
}

const place = ({ body, hospital }: Offered) => {
  const [line] = body.lines;
  return submit(
    'POST /orders',
    { body },
    { hospital, ...(line && { bloodType: line.bloodType, units: line.units }) },
  );
};

function Offer({ offer }: { readonly offer: ExpiryOffer }) {
  const t = useT();
  const format = useFormat();
  const [offeredTo, setOfferedTo] = useState<string>();
  const { write, isPending } = useWrite({ submit: place, texts: TEXTS });
  const { bloodType, component, units, expiresOn, takers } = offer;
  async function press({ hospitalId, name }: Taker) {
    if (isPending || offeredTo) return;
    const lines = [{ bloodType, component, units }];
    const body = { receiverId: hospitalId, lines, urgency: 'low' } as const;
    const { outcome } = await write({ body, hospital: name });
    if (outcome === 'sent' || outcome === 'queued') setOfferedTo(hospitalId);
  }
  return (
    <li className={styles.offer}>
      <p>
        <strong>
          {t('stock.units', { units })} · <bdi>{bloodTypeText(bloodType)}</bdi>{' '}
          {t(`stock.component_name.${component}`)}
        </strong>{' '}
        <span className="soft">{t('stock.unused_until', { date: format.date(expiresOn) })}</span>
      </p>
      {takers.length === 0 && <p className="soft">{t('stock.no_takers')}</p>}
      <div className={styles.takers}>
        {takers.map((taker) => (
          <Button
            key={taker.hospitalId}
            tone="secondary"
            icon={offeredTo === taker.hospitalId ? CheckIcon : SendIcon}
            disabled={offeredTo !== undefined}
            onClick={() => void press(taker)}
          >
            {t('stock.offer_to', { hospital: taker.name })} · {format.distance(taker.distanceKm)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Blood that will expire here unused, each offered by one tap to the nearest who use it. The last part of its screen. */
export function ExpiryOffers() {
  const t = useT();
  // It stays as it was read, so that nothing moves while somebody offers.
  const { data } = useQuery({ ...uncachedQuery('GET /stock/expiring', {}), refetchOnWindowFocus: false });
  if (!data || data.offers.length === 0) return null;
  return (
    <Card as="section" accent="amber" labelledBy="stock-unused">
      <div className={section.section}>
        <h3 id="stock-unused">{t('stock.unused_title')}</h3>
        <p className="soft">{t('stock.unused_note', { days: data.withinDays })}</p>
        <ul className={styles.offers}>
          {data.offers.map((offer) => (
            <Offer key={`${offer.bloodType} ${offer.component}`} offer={offer} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
