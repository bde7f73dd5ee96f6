export const TABS = ['all', 'pending', 'fulfilled'] as const;
export type RequestsTab = (typeof TABS)[number];

export const statusOf = (tab: RequestsTab): 'pending' | 'fulfilled' | undefined =>
  tab === 'all' ? undefined : tab;

export const tabOf = (text: string | null): RequestsTab => TABS.find((tab) => tab === text) ?? 'all';
