import type { AchievementItem } from '../../../../shared/contract/donors.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './achievement-card.module.css';
import { achievementDisplay } from './achievement-display.ts';

/** One achievement: what it is for, and when it was reached or how far there is to go. */
export function AchievementCard({ achievement }: { readonly achievement: AchievementItem }) {
  const t = useT();
  const format = useFormat();
  const { kind, unlockedAt, done, needed } = achievement;
  const { icon: AchievementIcon, name, meaning } = achievementDisplay(kind, t);
  const progress = t('donor.achievements.progress', {
    done: format.number(done),
    needed: format.number(needed),
  });
  return (
    <Card as="li">
      <div className={styles.row}>
        <span className={cx(styles.figure, unlockedAt !== null && styles.reached)}>
          <AchievementIcon size={26} />
        </span>
        <div className={styles.text}>
          <h3 className={styles.name}>{name}</h3>
          <p className="soft">{meaning}</p>
          {unlockedAt !== null && (
            <p className={styles.when}>
              <CheckCircleIcon size={18} />
              <time dateTime={unlockedAt}>{format.date(unlockedAt)}</time>
            </p>
          )}
          {unlockedAt === null && needed > 1 && (
            <div className={styles.progress}>
              <span className={styles.bar}>
                <ProgressBar tone="amber" value={done} max={needed} aria-label={name} />
              </span>
              <span>{progress}</span>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
