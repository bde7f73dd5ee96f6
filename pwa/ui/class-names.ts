/** Joins the class names that are there: `cx(styles.card, busy && styles.busy)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
