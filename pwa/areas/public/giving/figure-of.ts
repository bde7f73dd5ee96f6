/** The first digit of each row that keyboards of Somalia's readers write: Arabic-Indic, and its Persian form. */
const ZEROS = [0x660, 0x6f0] as const;

const latin = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.findLast((first) => code >= first) ?? code;
  return String(code - zero);
};

/**
 * A person's age or weight as people type it: Latin or Arabic-Indic digits, a point, a comma or U+066B before the
 * decimals; undefined unless it is a number between 0 (exclusive) and `max`.
 */
export function figureOf(text: string, max: number): number | undefined {
  const written = text
    .trim()
    .replace(/[٠-٩۰-۹]/g, latin)
    .replace(/[,٫]/, '.');
  const figure = Number(written);
  return figure > 0 && figure <= max ? figure : undefined;
}
