import { expect, it } from 'vitest';
import { pageInLanguageAt } from './language-of-address.ts';

it.each([
  ['/so', { language: 'so', path: '/' }],
  ['/so/', { language: 'so', path: '/' }],
  ['/so/about', { language: 'so', path: '/about' }],
  ['/en/contact/', { language: 'en', path: '/contact' }],
])('reads %s', (path, page) => {
  expect(pageInLanguageAt(path)).toEqual(page);
});

it.each(['/', '/about', '/xx', '/so/donor', '/sos', '/donor/so'])('leaves %s alone', (path) => {
  expect(pageInLanguageAt(path)).toBeUndefined();
});
