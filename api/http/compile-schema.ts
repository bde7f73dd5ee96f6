import * as core from 'zod/v4/core';

const COMPILED: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;

/** Schemas that a schema is made of. */
function partsOf({ _zod: { def } }: core.$ZodTypes): readonly core.$ZodType[] {
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
 * Has a schema's objects checked by a function that is compiled for each, as those of `zod` itself are: `zod/mini`, which the
 * contract is written in for the sake of the app's size, looks their fields up one by one at each value. What it takes
 * and gives stays the same. The schema is changed, and given back.
 */
export function compileSchema<Schema extends core.$ZodType>(schema: Schema): Schema {
  const { _zod: inner } = schema;
  if (inner.traits.has('$ZodObjectJIT')) return schema;
  for (const part of partsOf(schema as unknown as core.$ZodTypes)) compileSchema(part);
  if (inner.def.type !== 'object') return schema;
  const interpreted = inner.parse;
  COMPILED.init(schema as unknown as core.$ZodObject, inner.def as core.$ZodObjectDef);
  if (inner.run === interpreted) inner.run = inner.parse;
  return schema;
}
