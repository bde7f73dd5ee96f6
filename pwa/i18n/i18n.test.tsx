// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { activeLanguage, addTexts, setLanguage, startI18n, t } from './i18n.ts';

it('keeps the chosen language when the texts of a screen are requested at the same time', async () => {
  localStorage.clear();
  await startI18n();
  const english = t('nav.home');
  await Promise.all([addTexts('home'), setLanguage('so'), addTexts('about')]);
  expect(activeLanguage()).toBe('so');
  expect(document.documentElement.lang).toBe('so');
  expect(t('nav.home')).not.toBe(english);
  expect([t('home.title'), t('about.title')]).not.toContain('home.title');
  expect(t('about.title')).not.toBe('about.title');
});

it('starts in the language that was chosen on this device', async () => {
  await setLanguage('so');
  await setLanguage('en');
  localStorage.setItem('dhiig.language', 'so');
  await startI18n();
  expect(activeLanguage()).toBe('so');
});
