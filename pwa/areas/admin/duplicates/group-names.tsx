import type { Duplicate } from '../../../../shared/contract/duplicates.ts';
import { useT } from '../../../i18n/use-t.ts';

/** The two that are most alike, and how many more there are. */
export function GroupNames({ members: [first, second], total }: Pick<Duplicate, 'members' | 'total'>) {
  const t = useT();
  return (
    <>
      <bdi>{first?.name}</bdi> – <bdi>{second?.name}</bdi>
      {total > 2 && <> {t('admin.duplicates.more', { count: total - 2 })}</>}
    </>
  );
}
