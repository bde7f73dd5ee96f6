import type { ReactNode } from 'react';
import { LanguageSwitcher } from '../../features/account/language-switcher.tsx';
import { useT } from '../../i18n/use-t.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Below the form: the way to the other page. */
  readonly foot: ReactNode;
}

/** The calm frame of the two pages that have no header and no footer. */
export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  const t = useT();
  useTitle(title);
  return (
    <div className={styles.frame}>
      <aside className={styles.side} aria-hidden="true">
        <div className={styles.drops}>
          <BloodTypeDrop type="O-" size="l" tone="soft" decorative />
          <BloodTypeDrop type="A+" size="m" tone="soft" decorative />
          <BloodTypeDrop type="B+" size="s" tone="soft" decorative />
        </div>
        <p className={styles.claim}>{t('auth.claim')}</p>
      </aside>
      <div className={styles.page}>
        <header className="spread-3">
          <HomeLink />
          <LanguageSwitcher />
        </header>
        <main className={styles.main}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          <p className={styles.foot}>{foot}</p>
        </main>
      </div>
    </div>
  );
}
