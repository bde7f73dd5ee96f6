/** The fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Is it a JSON object, and no array? */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its fields, without those that are undefined. */
export const definedFields = <Of extends object>(fields: Of | undefined): Partial<Of> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as Partial<Of>;
