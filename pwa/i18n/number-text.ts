let last: { readonly locale: string; readonly format: Intl.NumberFormat } | undefined;

/**
 * 12,345 as the locale writes it. A browser's first number formatter costs a slow phone more than its whole screen:
 * numbers below a thousand, which every language here writes with plain digits, do without.
 */
export function numberText(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  if (last?.locale !== locale) last = { locale, format: new Intl.NumberFormat([locale, 'en-GB']) };
  return last.format.format(value);
}
