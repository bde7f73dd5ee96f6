import * as core from 'zod/v4/core';

const COMPILED: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;

function childrenOf({ _zod: { def } }: core.$ZodTypes): readonly core.$ZodType[] {
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'union':
      return def.options;
    case 'record':
      return [def.valueType];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [def.innerType];
    default:
      return [];
  }
}

/**
 * Makes a schema check its objects with a compiled function for each, as plain `zod` does: `zod/mini`, in which the
 * contract is written to keep the app small, looks up the fields one by one for each value. Input and output stay the
 * same. Changes the schema, and returns it.
 */
export function compileSchema<Schema extends core.$ZodType>(schema: Schema): Schema {
  const { _zod: inner } = schema;
  if (inner.traits.has('$ZodObjectJIT')) return schema;
  for (const child of childrenOf(schema as unknown as core.$ZodTypes)) compileSchema(child);
  if (inner.def.type !== 'object') return schema;
  const interpreted = inner.parse;
  COMPILED.init(schema as unknown as core.$ZodObject, inner.def as core.$ZodObjectDef);
  if (inner.run === interpreted) inner.run = inner.parse;
  return schema;
}
