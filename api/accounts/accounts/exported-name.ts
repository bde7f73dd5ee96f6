/** Columns that are exported under an earlier name. */
const COLUMNS_EXPORTED_AS: Readonly<Partial<Record<string, string>>> = {
  alerted_at: 'calledAt',
  notified_ending: 'toldEnding',
};

const named = new Map<string, string>();

/** A table's or a column's name as the contract writes it: `answered_at` is `answeredAt`. */
export function exportedName(column: string): string {
  const known = named.get(column);
  if (known !== undefined) return known;
  const name =
    COLUMNS_EXPORTED_AS[column] ?? column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  named.set(column, name);
  return name;
}
