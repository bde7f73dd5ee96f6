import { useSearchParams } from 'react-router-dom';
import { type RequestsTab, tabOf } from './tabs.ts';

/** The tab that the address names, and the change to another. */
export function useRequestsTab() {
  const [search, setSearch] = useSearchParams();
  const onTab = (next: RequestsTab) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true });
  return { tab: tabOf(search.get('tab')), onTab };
}
