/** What a process with several servers in it is asked, each thing by a number; it answers with that number. */
export type ToHost =
  | { readonly id: number; readonly kind: 'start'; readonly environment: Readonly<Record<string, string>> }
  | { readonly id: number; readonly kind: 'stop'; readonly port: string };

export interface FromHost {
  readonly id: number;
  /** Why it could not be done. */
  readonly error?: string;
}
