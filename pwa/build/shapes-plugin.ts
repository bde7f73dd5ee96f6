import type { Plugin } from 'vite';
import { makeShapes } from './region-shapes/make-shapes.ts';

const NAME = 'virtual:region-shapes';

let made: string | undefined;

/** Made once for the app and the pages that are built ahead. */
function source(): string {
  made ??= `export const shapes = ${JSON.stringify(makeShapes())};`;
  return made;
}

/** Serves `virtual:region-shapes`: Somalia's regions as SVG paths, made from Natural Earth and the gazetteer. */
export function shapesPlugin(): Plugin {
  return {
    name: 'dhiig:region-shapes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? source() : undefined),
  };
}
