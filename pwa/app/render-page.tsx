import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PUBLIC_PAGES, type PublicPage } from '../../shared/public-pages.ts';
import { AboutScreen } from '../areas/public/about-screen.tsx';
import { ContactScreen } from '../areas/public/contact-screen.tsx';
import { GivingScreen } from '../areas/public/giving-screen.tsx';
import { HomeScreen } from '../areas/public/home-screen.tsx';
import { addTexts, speak } from '../i18n/i18n.ts';
import { OFFERED, OFFERED_LANGUAGES, type OfferedLanguage } from '../i18n/languages.ts';
import { SiteFrame } from './layout/site-frame.tsx';

const SCREENS: Readonly<Record<PublicPage, ComponentType>> = {
  home: HomeScreen,
  about: AboutScreen,
  contact: ContactScreen,
  giving: GivingScreen,
};

/** The languages to build pages in. */
export const LANGUAGES = OFFERED_LANGUAGES.map((tag) => ({ tag, dir: OFFERED[tag].dir }));

/**
 * What stands in #root of a public page before any script runs, as a signed-out reader of `language` sees
 * it. Links work; what needs the app is inert until it is there: no tap and nothing typed is lost.
 */
export async function renderPage(page: PublicPage, language: OfferedLanguage): Promise<string> {
  await addTexts(page);
  await speak(language);
  const Screen = SCREENS[page];
  const html = renderToStaticMarkup(
    <StaticRouter location={PUBLIC_PAGES[page]}>
      <SiteFrame>
        <Screen />
      </SiteFrame>
    </StaticRouter>,
  );
  return html.replaceAll(/<(form|button|select) /g, '<$1 inert ');
}
