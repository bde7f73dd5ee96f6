import type { Recall } from '../../../shared/contract/bags.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import styles from './bags.module.css';

type Recalled = Recall['lots'][number];

/** What became of a bag: where it is now, or how it ended. */
export const endText = ({ state, isTransfused }: Pick<Recalled, 'state' | 'isTransfused'>, t: Translate) =>
  isTransfused ? t('stock.kind.transfuse') : t(`stock.bag_state.${state}`);

/** What a recall found, and what became of each. */
export function RecalledLots({ lots }: Pick<Recall, 'lots'>) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <bdi>{lot.bagNumber ?? ''}</bdi> <bdi>{bloodTypeText(lot.bloodType)}</bdi>{' '}
          {t(`stock.component_name.${lot.component}`)}
          {!lot.isOwn && (
            <>
              {' · '}
              <bdi>{lot.hospital}</bdi>
            </>
          )}{' '}
          · <strong>{endText(lot, t)}</strong>
          {lot.issuedTo !== undefined && (
            <>
              {' · '}
              <bdi>{lot.issuedTo}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
