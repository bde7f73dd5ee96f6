/** The number of open requests from which a region has each shade; the first is for none. */
export const STEPS = [0, 1, 3, 6] as const;

/** Which of the shades, from 0 for none. */
export const stepOf = (open: number): number => STEPS.findLastIndex((from) => open >= from);

/** "0", "1–2", "3–5", "6+". */
export function rangeText(step: number): string {
  const from = STEPS[step] ?? 0;
  const next = STEPS[step + 1];
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? String(from) : `${from}–${next - 1}`;
}
