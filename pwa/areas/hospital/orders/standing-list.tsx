import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import section from '../section.module.css';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { useAddStanding, useEndStanding, useStanding } from './standing.ts';

/** What is ordered on the same days each week: when next, or why not, and its end, which the toast takes back. */
export function StandingList() {
  const t = useT();
  const format = useFormat();
  const standing = useStanding();
  const end = useEndStanding();
  const again = useAddStanding();
  if (standing.length === 0) return null;
  return (
    <>
      <h3>{t('order.standing_title')}</h3>
      <ul className={section.cards} aria-label={t('order.standing_title')}>
        {standing.map((one) => {
          const { id, supplier, weekdays, lines, nextAt, isPaused, entry } = one;
          const body = { supplierId: supplier.id, weekdays, lines };
          const takeBack = () => void again.write({ body, hospital: supplier.name });
          return (
            <li key={id}>
              <Card as="article">
                <div className={styles.part}>
                  <h4>
                    <bdi>{supplier.name}</bdi>
                  </h4>
                  <p>{weekdays.map((day) => t(`settings.day.${day}`)).join(' · ')}</p>
                  <OrderLines lines={lines} />
                  {isPaused && <p>{t('order.standing_paused', { hospital: supplier.name })}</p>}
                  {!isPaused && nextAt !== undefined && (
                    <p className="soft">{t('order.standing_next', { time: format.dateTime(nextAt) })}</p>
                  )}
                  {entry && <WaitingLine entry={entry} />}
                  {!entry && (
                    <Button
                      tone="secondary"
                      aria-label={t('order.standing_end_of', { hospital: supplier.name })}
                      onClick={() =>
                        void end.write(one, { undo: { label: t('settings.undo'), run: takeBack } })
                      }
                    >
                      {t('order.standing_end')}
                    </Button>
                  )}
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </>
  );
}
