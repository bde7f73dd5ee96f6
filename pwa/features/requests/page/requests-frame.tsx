import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useRootMark } from '../../../ui/use-root-mark.ts';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './requests-frame.module.css';
import { type RequestsTab, TABS } from './tabs.ts';

interface RequestsFrameProps {
  readonly title: string;
  readonly tab: RequestsTab;
  readonly onTab: (tab: RequestsTab) => void;
  /** Beside the title, at every size. */
  readonly tool?: ReactNode;
  /** Between the title and the tabs. */
  readonly notice?: ReactNode;
  /** The page's one primary action: beside the title, on phones at the bottom. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Title, tabs and list of requests. */
export function RequestsFrame({ title, tab, onTab, tool, notice, action, children }: RequestsFrameProps) {
  const t = useT();
  useTitle(title);
  useRootMark('requestsAction', Boolean(action));
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {tool}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {notice}
      <Tabs
        label={t('requests.tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`requests.tab.${id}`) }))}
        selected={tab}
        onSelect={onTab}
      >
        <div className="stack-4">{children}</div>
      </Tabs>
    </div>
  );
}
