/** What a torture found: the lines to print at its end, and whether nothing was lost. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly isRight: boolean;
}

/** What must be on the machine first: the built app, PostgreSQL. */
export type Need = 'app' | 'postgres';

/** One torture, as `npm run torture -- NAME` runs it. */
export interface Torture<Option extends string = string> {
  readonly needs: readonly Need[];
  /** Its options, all of them text. */
  readonly defaults: Readonly<Record<Option, string>>;
  /** `print` reports how far it is. */
  run(values: Readonly<Record<Option, string>>, print: (line: string) => void): Promise<Verdict>;
}

/** The first few of a list, of which one already says what is wrong. */
export const firstFew = (lines: readonly string[]): readonly string[] => lines.slice(0, 5);

export const defineTorture = <Option extends string>(torture: Torture<Option>): Torture<Option> => torture;
