import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { TextKey } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { PATHS } from './paths.ts';

/** The name of each address, the most particular first. Home and what is not named here have the site's own. */
const TITLES: readonly (readonly [pattern: string, title: TextKey])[] = [
  [PATHS.about, 'nav.about'],
  [PATHS.contact, 'nav.contact'],
  [PATHS.login, 'nav.login'],
  [PATHS.register, 'nav.register'],
  [`${PATHS.donor}/*`, 'role.donor'],
  [`${PATHS.hospital}/*`, 'role.hospital'],
  [`${PATHS.admin}/*`, 'role.admin'],
  [PATHS.bloodRequests, 'nav.find_requests'],
  [PATHS.profile, 'nav.profile'],
  [PATHS.dashboard, 'nav.dashboard'],
];

/** Names the page for tabs, history and screen readers (WCAG 2.4.2). */
export function DocumentTitle() {
  const t = useT();
  const { pathname } = useLocation();
  const [, title] = TITLES.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  const text = title ? `${t(title)} – Dhiig` : t('nav.site');
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
