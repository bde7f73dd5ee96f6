import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { useDuplicates } from './duplicates.ts';
import { GroupCard } from './group-card.tsx';

/** Accounts that are likely the same as this one; nothing if there are none. */
export function LikelyDuplicates({ account }: { readonly account: string }) {
  const t = useT();
  const { data } = useDuplicates({ status: 'open', account }, 1);
  if (!data || data.duplicates.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="likely-duplicates">
      <h2 id="likely-duplicates">{t('admin.duplicates.title')}</h2>
      <ul className="stack-3" aria-labelledby="likely-duplicates">
        {data.duplicates.map((duplicate) => (
          <GroupCard key={duplicate.id} as="li" duplicate={duplicate} own={account} />
        ))}
      </ul>
      {data.total > data.duplicates.length && (
        <p>
          <Link to={`${PATHS.adminDuplicates}?account=${account}`}>
            {t('admin.duplicates.all_of', { count: data.total })}
          </Link>
        </p>
      )}
    </section>
  );
}
