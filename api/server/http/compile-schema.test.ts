import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

const make = () =>
  z.object({
    id: z.string(),
    kind: z.union([z.literal('a'), z.object({ of: z.number() })]),
    place: z.optional(z.object({ town: z.string(), point: z.nullable(z.object({ x: z.number() })) })),
    tags: z.array(z.object({ name: z.string().check(z.maxLength(3)) })),
    counts: z.record(z.string(), z.object({ count: z.number() })),
    size: z._default(z.number(), 7),
    checked: z.object({ n: z.number() }).check(z.refine(({ n }) => n > 0, 'too small')),
  });

const good = {
  id: '1',
  kind: { of: 2, secret: 'no' },
  place: { town: 'Baidoa', point: { x: 1, y: 2 } },
  tags: [{ name: 'abc', extra: true }],
  counts: { one: { count: 1, hidden: 2 } },
  checked: { n: 1 },
  password: 'no',
};

describe('a compiled schema', () => {
  it.each<[string, unknown]>([
    ['what fits, with more beside it at every level', good],
    ['what may be left out', { ...good, place: undefined }],
    ['null where it may be', { ...good, place: { town: 'Baidoa', point: null } }],
    ['a field that is missing', { ...good, id: undefined, checked: {} }],
    ['what is wrong far inside', { ...good, tags: [{ name: 'abcd' }, { name: 1 }], counts: { one: {} } }],
    ['what a check refuses', { ...good, checked: { n: 0 } }],
    ['no object', 'text'],
    ['a prototype in disguise', JSON.parse('{"__proto__": {"id": "1"}}')],
  ])('gives for %s what the plain one gives', (_, value) => {
    const plain = make().safeParse(value);
    const compiled = compileSchema(make()).safeParse(value);
    expect(compiled.data).toEqual(plain.data);
    expect(compiled.error?.issues).toEqual(plain.error?.issues);
  });

  it('is the same schema, compiled once', () => {
    const schema = make();
    expect(compileSchema(schema)).toBe(schema);
    const { parse } = schema._zod;
    compileSchema(schema);
    expect(schema._zod.parse).toBe(parse);
    expect(schema._zod.traits.has('$ZodObjectJIT')).toBe(true);
  });
});
