type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The entries that have a value: `null` is a value, `undefined` leaves a column unchanged. */
export const defined = <T extends object>(changes: T): Defined<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<T>;
