import type { RequestsTab } from './tabs.ts';

/** What the page gives to each role's view of it. */
export interface RoleRequestsProps {
  readonly tab: RequestsTab;
  readonly onTab: (tab: RequestsTab) => void;
}
