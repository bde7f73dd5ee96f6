import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PhoneIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './phone-disclosures.module.css';
import { usePhoneDisclosures } from './queries/phone-disclosures.ts';

/** For donors only: the privacy screen of a hospital shares this module, and loads nothing of it. */
const ReportHospital = lazyPart(
  () => import('../abuse/report-request.tsx').then(({ ReportHospital: Part }) => ({ Part })),
  'Part',
);

/** Who saw my phone number. `most` shows the newest only. */
export function PhoneDisclosures({ most }: { readonly most?: number }) {
  const t = useT();
  const format = useFormat();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = usePhoneDisclosures();
  const disclosures = data?.pages.flatMap((page) => page.disclosures) ?? [];
  return (
    <Card as="section" padding="l" labelledBy="phone-disclosures">
      <div className={styles.panel}>
        <h2 id="phone-disclosures" className="title">
          {t('account.disclosures_title')}
        </h2>
        {!data && !isError && <Skeleton count={2} />}
        {!data && isError && (
          <p>
            {t('common.network_error')}{' '}
            <Button tone="quiet" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {data && disclosures.length === 0 && <p>{t('account.disclosures_none')}</p>}
        {disclosures.length > 0 && (
          <ul className={styles.list}>
            {disclosures.slice(0, most).map((disclosure) => (
              <li key={disclosure.id} className={styles.disclosure}>
                <PhoneIcon size={18} />
                <span>
                  <strong>{disclosure.hospital || t('account.disclosures_left')}</strong>
                  <br />
                  <time dateTime={disclosure.disclosedAt} className="soft">
                    {format.dateTime(disclosure.disclosedAt)}
                  </time>
                  {disclosure.outcome && (
                    <>
                      <br />
                      {t(`account.call_outcome.${disclosure.outcome}`)}
                    </>
                  )}
                </span>
                {disclosure.hospitalId && (
                  <span className={styles.report}>
                    <ReportHospital
                      hospitalId={disclosure.hospitalId}
                      hospital={{ name: disclosure.hospital }}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {most !== undefined && disclosures.length > most && (
          <Link to={PATHS.privacy}>{t('account.disclosures_all')}</Link>
        )}
        {most === undefined && hasNextPage && (
          <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('requests.show_more')}
          </Button>
        )}
      </div>
    </Card>
  );
}
