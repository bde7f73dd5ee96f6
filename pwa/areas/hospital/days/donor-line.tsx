import type { ReactNode } from 'react';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import rows from '../requests/donor-row.module.css';
import styles from './days.module.css';

interface DonorLineProps {
  /** Null if nobody knows it yet. */
  readonly bloodType: BloodType | null;
  readonly name: ReactNode;
  /** The state of what they are to come for. */
  readonly badge?: ReactNode;
  /** One soft line below, whose room is kept: a row that grew would move those below it. */
  readonly facts?: string;
  /** What the desk can do. */
  readonly children?: ReactNode;
}

/** One donor whom the hospital expects at a time. */
export function DonorLine({ bloodType, name, badge, facts, children }: DonorLineProps) {
  const t = useT();
  return (
    <li className={styles.line}>
      {bloodType ? (
        <BloodTypeDrop type={bloodType} size="s" tone="soft" />
      ) : (
        <span className={styles.untested} role="img" aria-label={t('days.untested')}>
          ?
        </span>
      )}
      <div className={rows.who}>
        <div className={rows.head}>
          <bdi className={rows.name}>{name}</bdi>
          {badge}
        </div>
        {facts !== undefined && <p className={styles.oneLine}>{facts || '\u00a0'}</p>}
      </div>
      {children}
    </li>
  );
}
