import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { crawlTypedValue, loadDataType, toTypedValue, validateResource } from '@medplum/core';

/** HL7's own definitions of R5, as they are published. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('hl7.fhir.r5.core/package.json'));

/** A definition, by its kind and its id. */
export const definitionOf = (kind: string, id: string) =>
  JSON.parse(readFileSync(`${FOLDER}/${kind}-${id}.json`, 'utf8'));

interface TypeDefinition {
  readonly snapshot: {
    readonly element: readonly { readonly type?: readonly { readonly code: string }[] }[];
  };
}

const loaded = new Set<string>();

/** Loads a type with the types of all of its elements. */
function load(type: string): void {
  if (loaded.has(type) || !/^[A-Za-z]\w*$/.test(type)) return;
  loaded.add(type);
  const definition: TypeDefinition = definitionOf('StructureDefinition', type);
  loadDataType(definition as never);
  for (const element of definition.snapshot.element) for (const { code } of element.type ?? []) load(code);
}

interface Concept {
  readonly code: string;
  readonly concept?: readonly Concept[];
}

const codesIn = (concepts: readonly Concept[] = []): string[] =>
  concepts.flatMap(({ code, concept }) => [code, ...codesIn(concept)]);

const lastPart = (url: string): string => url.replace(/\|.*$/, '').replace(/^.*\//, '');

interface Include {
  readonly system: string;
  readonly concept?: readonly Concept[];
}

/** The codes of a value set that HL7 defines; undefined for one that others define, such as types of media. */
function codesOf(valueSet: string): readonly string[] | undefined {
  const includes: readonly Include[] = definitionOf('ValueSet', lastPart(valueSet)).compose.include;
  if (includes.some(({ system }) => !system?.startsWith('http://hl7.org/fhir/'))) return undefined;
  return includes.flatMap(({ system, concept }) =>
    codesIn(concept ?? definitionOf('CodeSystem', lastPart(system)).concept),
  );
}

/** Codes that a required binding does not allow. */
function foreignCodes(resource: object): string[] {
  const found: string[] = [];
  crawlTypedValue(
    toTypedValue(resource),
    {
      visitProperty: (_, key, path, values, { elements }) => {
        const binding = elements[key]?.binding;
        if (binding?.strength !== 'required' || !binding.valueSet) return;
        const codes = codesOf(binding.valueSet);
        for (const { value } of values.flat())
          if (codes && typeof value === 'string' && !codes.includes(value)) found.push(`${path}: ${value}`);
      },
    },
    { skipMissingProperties: true },
  );
  return found;
}

type Resource = { readonly resourceType: string } & Readonly<Record<string, unknown>>;

/** The resource and, in a bundle, those in it. */
function allIn(resource: Resource): Resource[] {
  const entries = (resource.entry ?? []) as readonly { readonly resource: Resource }[];
  return [resource, ...entries.map((entry) => entry.resource)];
}

/**
 * What is wrong with a resource by R5's definitions: unknown and missing elements, cardinalities, types, invariants and
 * codes; empty if nothing is.
 */
export function problemsOf(resource: Resource): string[] {
  const all = allIn(resource);
  for (const { resourceType } of all) load(resourceType);
  return all.flatMap((one) => {
    try {
      return [
        ...validateResource(one as never).map(({ expression }) => String(expression)),
        ...foreignCodes(one),
      ];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}
