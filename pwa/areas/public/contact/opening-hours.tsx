import { site } from '../../../data/deployment/deployment.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clockParts } from './clock.ts';
import styles from './ways.module.css';

export function OpeningHours() {
  const t = useT();
  const { firstDay, lastDay, from, to } = site().openingHours;
  const clock = (time: string) => t('contact.clock', clockParts(time));
  return (
    <dl className={styles.hours}>
      <dt>
        {t('contact.days', {
          first: t('contact.weekday', { day: firstDay }),
          last: t('contact.weekday', { day: lastDay }),
        })}
      </dt>
      <dd>
        <bdi>{t('contact.from_to', { from: clock(from), to: clock(to) })}</bdi>
      </dd>
      <dt>{t('contact.emergency_hours')}</dt>
      <dd>
        <bdi>{t('contact.always')}</bdi>
      </dd>
    </dl>
  );
}
