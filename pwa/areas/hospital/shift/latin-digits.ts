const ZEROS = [0x660, 0x6f0];

/** Digits as an Arabic or Persian keyboard writes them, as the server reads them. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
