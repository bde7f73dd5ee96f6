/** How a language is written, by its tag (`ar`, `ar-SO`). */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.toLowerCase().split('-')[0] === 'ar' ? 'rtl' : 'ltr';
