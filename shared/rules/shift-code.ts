/** The code by which somebody takes over a shared tablet. */
export const SHIFT_CODE = /^\d{4}$/;
/** After this many wrong codes in a row the password is required. */
export const SHIFT_CODE_TRIES = 5;

/**
 * Whether it is among the codes that anybody would guess first: one digit four times, or digits that count up or down.
 */
export function isEasyShiftCode(code: string): boolean {
  const steps = [...code].slice(1).map((digit, index) => Number(digit) - Number(code[index]));
  return [0, 1, -1].some((step) => steps.every((taken) => taken === step));
}
