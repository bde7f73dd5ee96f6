/** Orders to a process with several servers in it, each with a number; it answers with the same number. */
export type ToHost =
  | { readonly id: number; readonly kind: 'start'; readonly environment: Readonly<Record<string, string>> }
  | { readonly id: number; readonly kind: 'stop'; readonly port: string };

export interface FromHost {
  readonly id: number;
  /** Why it could not be done. */
  readonly error?: string;
}
