import type { Order } from '../../../../shared/contract/orders.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import section from '../section.module.css';
import { LotLine } from '../stock/lot-line.tsx';
import styles from './orders.module.css';

/** What is known of the order: both sides' words and times, and its bags. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT();
  const format = useFormat();
  const { other, note, requestId, packed, sent, received, dueAt, answerBy, declinedFor, bags } = order;
  const done = (at: string, by: string | null | undefined) =>
    by ? t('order.at_by', { time: format.dateTime(at), name: by }) : format.dateTime(at);
  const degrees = (celsius: number) => t('order.celsius', { celsius: format.number(celsius) });
  const facts: readonly Fact[] = [
    [
      t('order.phone'),
      <a key="phone" href={phoneHref(other.phone)}>
        <bdi dir="ltr">{other.phone}</bdi>
      </a>,
    ],
    [t('order.created'), done(order.createdAt, order.createdBy)],
    ...(answerBy ? [[t('order.answer_by'), format.dateTime(answerBy)] as const] : []),
    ...(declinedFor ? [[t('order.reason'), t(`order.declined_for.${declinedFor}`)] as const] : []),
    ...(packed
      ? [
          [t('order.packed'), done(packed.at, packed.by)] as const,
          [
            t('order.box'),
            <span key="box">
              <bdi>{packed.box}</bdi> · {degrees(packed.temperature)}
            </span>,
          ] as const,
        ]
      : []),
    ...(sent ? [[t('order.sent'), done(sent.at, sent.by)] as const] : []),
    ...(dueAt && !received ? [[t('order.due_by'), format.dateTime(dueAt)] as const] : []),
    ...(received
      ? [
          [t('order.received'), done(received.at, received.by)] as const,
          [t('order.temperature'), degrees(received.temperature)] as const,
        ]
      : []),
  ];
  return (
    <Card as="section" labelledBy="order-facts">
      <div className={styles.part}>
        <h3 id="order-facts">{t('order.facts')}</h3>
        <Facts className={section.facts} facts={facts} />
        {note && (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        )}
        {requestId && <Link to={`${PATHS.hospitalRequests}/${requestId}`}>{t('order.for_request')}</Link>}
        {bags.length > 0 && (
          <ul className={styles.bags} aria-label={t('order.bags')}>
            {bags.map((bag) => (
              <li key={bag.lotId} className={styles.bag}>
                <LotLine lot={bag} units={bag.units} />
                {bag.state !== 'in_box' && (
                  <p>{t(bag.refusedFor ? `order.bag.${bag.refusedFor}` : 'order.bag.accepted')}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
