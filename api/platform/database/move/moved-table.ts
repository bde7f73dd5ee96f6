/** What stops a move, as a message for the person who runs it. */
export class MoveError extends Error {}

interface MovedColumn {
  readonly name: string;
  /** Bytes are compared by their digest, which each side computes. */
  readonly isBytes: boolean;
}

export interface MovedTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly MovedColumn[];
}

export type Value = string | number | null | Buffer;

export const quoted = (name: string): string => `"${name}"`;

export const listOf = (names: readonly string[]): string => names.map(quoted).join(', ');
