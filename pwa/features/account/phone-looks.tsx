import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PhoneIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './phone-looks.module.css';
import { usePhoneLooks } from './queries/phone-looks.ts';

/** Who looked at my phone number. `most` shows the newest only. */
export function PhoneLooks({ most }: { readonly most?: number }) {
  const t = useT();
  const format = useFormat();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = usePhoneLooks();
  const looks = data?.pages.flatMap((page) => page.looks) ?? [];
  return (
    <Card as="section" padding="l" labelledBy="phone-looks">
      <div className={styles.panel}>
        <h2 id="phone-looks" className={styles.title}>
          {t('account.looks_title')}
        </h2>
        <p className={styles.soft}>{t('account.looks_text')}</p>
        {!data && !isError && <Skeleton count={2} />}
        {!data && isError && (
          <p>
            {t('common.network_error')}{' '}
            <Button tone="quiet" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {data && looks.length === 0 && <p>{t('account.looks_none')}</p>}
        {looks.length > 0 && (
          <ul className={styles.list}>
            {looks.slice(0, most).map((look) => (
              <li key={look.id} className={styles.look}>
                <PhoneIcon size={18} />
                <span>
                  <strong>{look.hospital || t('account.looks_left')}</strong>
                  <br />
                  <time dateTime={look.lookedAt} className={styles.soft}>
                    {format.dateTime(look.lookedAt)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        )}
        {most !== undefined && looks.length > most && (
          <Link to={PATHS.privacy}>{t('account.looks_all')}</Link>
        )}
        {most === undefined && hasNextPage && (
          <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('account.looks_more')}
          </Button>
        )}
      </div>
    </Card>
  );
}
