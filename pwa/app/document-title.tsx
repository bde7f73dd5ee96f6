import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { TextKey } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { PATHS } from '../routing/paths.ts';

/** Names of addresses whose screens do not name themselves by `useTitle`. */
const TITLES: Readonly<Record<string, TextKey>> = {
  [PATHS.about]: 'nav.about',
  [PATHS.contact]: 'nav.contact',
};

/** Names the page for tabs, history and screen readers (WCAG 2.4.2), if its screen does not: as the site. */
export function DocumentTitle() {
  const t = useT();
  const title = TITLES[useLocation().pathname];
  const text = title ? `${t(title)} – Dhiig` : t('nav.site');
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
