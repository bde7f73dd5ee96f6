/** What a torture found: the lines to print at its end, and whether nothing was lost. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly isRight: boolean;
}

/** One torture, as `npm run torture -- NAME` runs it. */
export interface Torture {
  /** Its options, all of them text, with their defaults. */
  readonly options: Readonly<Record<string, { readonly type: 'string'; readonly default: string }>>;
  /** `print` reports how far it is. */
  run(values: Readonly<Record<string, string>>, print: (line: string) => void): Promise<Verdict>;
}

/** The first few of a list, of which one already says what is wrong. */
export const firstFew = (lines: readonly string[]): readonly string[] => lines.slice(0, 5);

/** A torture with options of these names. */
export const defineTorture = <Name extends string>(torture: {
  readonly defaults: Readonly<Record<Name, string>>;
  run(values: Readonly<Record<Name, string>>, print: (line: string) => void): Promise<Verdict>;
}): Torture => ({
  options: Object.fromEntries(
    Object.entries<string>(torture.defaults).map(([name, value]) => [
      name,
      { type: 'string', default: value },
    ]),
  ),
  run: (values, print) => torture.run(values as Readonly<Record<Name, string>>, print),
});
