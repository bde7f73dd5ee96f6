import type { Bag } from '../../../shared/contract/bags.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureTitle } from '../failures/failure-text.ts';
import styles from './bags.module.css';
import type { useBag } from './queries.ts';

function Way({ bag }: { readonly bag: Bag }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {bag.donor && (
        <p>{t('stock.bag_donor', { name: bag.donor.name, date: format.date(bag.donor.donatedAt) })}</p>
      )}
      <ol className={styles.list} aria-label={t('stock.bag_way')}>
        {bag.way.map((step) => (
          <li key={step.id}>
            {format.dateTime(step.at)} · {t(`stock.kind.${step.kind}`)} ·{' '}
            {t(`stock.component_name.${step.component}`)}
            {step.reason && `: ${t(`stock.reason.${step.reason}`)}`} · <bdi>{step.hospital}</bdi>
            {step.issuedTo !== undefined && (
              <>
                {' · '}
                <bdi>{step.issuedTo}</bdi>
              </>
            )}
            {step.by && (
              <>
                {' · '}
                <bdi>{step.by}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
      {bag.ofDonor && (
        <>
          <h3>{t('stock.of_donor')}</h3>
          <ul className={styles.list}>
            {bag.ofDonor.map((lot) => (
              <li key={lot.id}>
                <bdi>{lot.bagNumber ?? t('stock.without_number')}</bdi> ·{' '}
                <bdi>{bloodTypeText(lot.bloodType)}</bdi> {t(`stock.component_name.${lot.component}`)} ·{' '}
                {t('stock.collected_on', { date: format.date(lot.collectedAt) })} ·{' '}
                {t(`stock.bag_state.${lot.state}`)} · <bdi>{lot.hospital}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A bag's donor, its way and its end; asked of the server, so not without a network. */
export function LookBack({ query }: { readonly query: ReturnType<typeof useBag> }) {
  const t = useT();
  const { data, error, isLoading } = query;
  return (
    <div className="stack-3">
      <h3>{t('stock.bag_way')}</h3>
      {isLoading && <Skeleton count={2} />}
      {error && (
        <p className="soft">
          {failureTitle(error, { refused: 'stock.bag_unknown', lost: 'stock.bag_way_offline' }, t)}
        </p>
      )}
      {data && <Way bag={data.bag} />}
    </div>
  );
}
