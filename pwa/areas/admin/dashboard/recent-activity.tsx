import type { ACTIVITY_ICONS, Activity } from '../../../../shared/contract/dashboard.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import {
  BellIcon,
  DropIcon,
  HeartIcon,
  HospitalIcon,
  type Icon,
  ShieldIcon,
  UserIcon,
} from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './dashboard.module.css';

const ICONS: Readonly<Record<(typeof ACTIVITY_ICONS)[number], Icon>> = {
  user: UserIcon,
  hospital: HospitalIcon,
  shield: ShieldIcon,
  drop: DropIcon,
  bell: BellIcon,
  heart: HeartIcon,
};

/** The latest events, each with a link to all audit entries about its subject. */
export function RecentActivity({ activities }: { readonly activities: readonly Activity[] }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <Card as="section" labelledBy="recent-activity">
      <div className={styles.section}>
        <h2 id="recent-activity">{t('admin.dashboard.activity')}</h2>
        {activities.length === 0 && <p className={styles.soft}>{t('admin.dashboard.no_activity')}</p>}
        <ul className={styles.activities}>
          {activities.map(({ id, icon, color, title, description, timestamp, subjectId }) => {
            const ActivityIcon = ICONS[icon];
            return (
              <li key={id} className={styles.activity}>
                <span className={cx(styles.mark, styles[color])}>
                  <ActivityIcon size={20} />
                </span>
                <div className={styles.text}>
                  <Link to={`${PATHS.adminAudit}?subject=${subjectId}`}>{title}</Link>
                  <span className={styles.soft}>{description}</span>
                </div>
                <time className={styles.soft} dateTime={timestamp} title={format.dateTime(timestamp)}>
                  {format.relative(timestamp, now)}
                </time>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
