import type { Identifier } from '@mdn/browser-compat-data';
import { type Declaration, transform } from 'lightningcss';
import { isLacking, readCompatData } from './compat-data.ts';

/** MDN groups the units that came together. */
const UNIT_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

/** One with `var()`, and one that the parser does not know, come with their name beside them. */
function nameOf(declaration: Declaration): string {
  if (declaration.property === 'unparsed') return declaration.value.propertyId.property;
  return declaration.property === 'custom' ? declaration.value.name : declaration.property;
}

/**
 * Finds in built styles what one of the oldest browsers lacks: `:has`, `@container`, `text-wrap`, `cqi`. What stands in
 * `@supports` has asked first.
 */
export function createStylesCheck(): (css: string) => ReadonlySet<string> {
  const { css: data } = readCompatData();
  const lacks = (identifier: Identifier | undefined): boolean =>
    identifier?.__compat !== undefined && isLacking(identifier.__compat);
  return (css) => {
    const found = new Set<string>();
    const note = (name: string, identifier: Identifier | undefined) => {
      if (lacks(identifier)) found.add(name);
    };
    transform({
      filename: 'built.css',
      code: Buffer.from(css),
      errorRecovery: true,
      visitor: {
        Rule: ({ type }) => {
          note(`@${type}`, data['at-rules']?.[type]);
          return type === 'supports' ? [] : undefined;
        },
        Selector: (selector) => {
          for (const part of selector)
            if (part.type === 'pseudo-class' || part.type === 'pseudo-element')
              note(`:${part.kind}`, data.selectors?.[part.kind]);
        },
        Declaration: (declaration) => {
          const name = nameOf(declaration);
          note(name, data.properties?.[name]);
        },
        Length: ({ unit }) => {
          const [, group] = UNIT_GROUPS.find(([units]) => units.test(unit)) ?? [];
          note(unit, data.types?.length?.[group ?? unit]);
        },
      },
    });
    return found;
  };
}

/** Without it a page looks less good, and everything on it works. */
const DISPENSABLE: ReadonlySet<string> = new Set([
  // How wide a part is, for its own layout: the one of a narrow phone stays.
  '@container',
  'container',
  'container-type',
  'cqi',
  // Where words divide, and how many lines of a text are shown.
  'hyphens',
  'text-wrap',
  'box-orient',
  // What a finger, a wheel and a scroll bar look like, and a checkbox's colour.
  '-webkit-tap-highlight-color',
  'overscroll-behavior',
  'scrollbar-width',
  'accent-color',
  // The sheet of paper and the number on it: a browser without them prints on its own.
  '@page',
  'page',
  'size',
  // For Windows' contrast themes, which the browsers without it do not know.
  'forced-color-adjust',
  // Has a name with a prefix there.
  'text-size-adjust',
  'print-color-adjust',
  // Its corners follow its box's.
  'outline',
  // A frame around what has the focus or is wrong, a number of columns.
  ':has',
]);

/** Throws on a file that needs what one of the oldest browsers lacks. */
export function expectStyles(files: Iterable<readonly [string, string]>): void {
  const check = createStylesCheck();
  for (const [file, css] of files)
    for (const name of check(css))
      if (!DISPENSABLE.has(name))
        throw new Error(`${file} uses ${name}, which one of the oldest browsers (oldest-browsers.ts) lacks`);
}
