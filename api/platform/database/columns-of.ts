import type { Row, Tables } from './tables.ts';

type NameOf<Table extends keyof Tables> = keyof Row<Table> & string;

/**
 * All columns of a table by their names, for `select`. Within a transaction PostgreSQL plans a statement each time where
 * it says `*` (`statement-names.ts`), and planning a join of ten tables takes longer than reading them.
 */
export const columnsOf = <Table extends keyof Tables>(
  table: Table,
  columns: Readonly<Record<NameOf<Table>, true>>,
): `${Table}.${NameOf<Table>}`[] =>
  (Object.keys(columns) as NameOf<Table>[]).map((column) => `${table}.${column}` as const);
