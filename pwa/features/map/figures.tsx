import type { ReactNode } from 'react';
import type { Needs } from '../../../shared/contract/regions.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './figures.module.css';

interface FiguresProps {
  t: Translate;
  /** A region, or the whole country. */
  name: string;
  needs: Needs;
  /** Beside the name. */
  action?: ReactNode;
}

export function Figures({ t, name, needs, action }: FiguresProps) {
  const format = useFormat();
  return (
    <div className={styles.figures}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {action}
      </div>
      <dl>
        <div>
          <dt>{t('map.open')}</dt>
          <dd>{format.number(needs.open)}</dd>
        </div>
        <div>
          <dt>{t('map.units')}</dt>
          <dd>{format.number(needs.units)}</dd>
        </div>
        <div>
          <dt>{t('map.urgent')}</dt>
          <dd>{format.number(needs.urgent)}</dd>
        </div>
      </dl>
    </div>
  );
}
