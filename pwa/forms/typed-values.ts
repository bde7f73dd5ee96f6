import { readStored, TYPED_KEY, writeStored } from '../lib/storage.ts';

/** Where typed values are until they are saved: somewhere that a reload does not empty. */
export interface TypedValues<Form> {
  read(): Partial<Form>;
  write(values: Partial<Form>): void;
}

type Stored = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function readAll(): Stored {
  try {
    return JSON.parse(readStored(TYPED_KEY, 'session') ?? '{}');
  } catch {
    return {};
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/**
 * What was typed in this tab into the form `name`, of `owner`, until it is saved or discarded, or somebody signs in or
 * out. Passwords are never written to a device. What an earlier release stored counts if it is of the same kind as in
 * `known`.
 */
export const typedValues = <Form extends object>(
  name: string,
  known: Form,
  owner = '',
): TypedValues<Form> => {
  const key = `${name} ${owner}`;
  const isNews = ([field, value]: [string, unknown]): boolean => {
    const before: unknown = known[field as keyof Form];
    return kindOf(value) === kindOf(before) && JSON.stringify(value) !== JSON.stringify(before);
  };
  return {
    read: () => Object.fromEntries(Object.entries(readAll()[key] ?? {}).filter(isNews)) as Partial<Form>,
    write(values) {
      const kept = Object.entries(values).filter(([field]) => !/password/i.test(field));
      writeStored(TYPED_KEY, JSON.stringify({ ...readAll(), [key]: Object.fromEntries(kept) }), 'session');
    },
  };
};
