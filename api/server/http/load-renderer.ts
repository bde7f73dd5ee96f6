import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageRenderer, RENDERER } from '../../../shared/embedded-request.ts';

/**
 * Loads what the build has made of the app for rendering on the server, on first use, so that a server starts without
 * it. Undefined if there is none.
 */
export function rendererIn(root: string): (() => Promise<PageRenderer>) | undefined {
  const file = join(root, RENDERER.folder, RENDERER.file);
  if (!existsSync(file)) return undefined;
  let renderer: Promise<PageRenderer> | undefined;
  return () => {
    renderer ??= (import(pathToFileURL(file).href) as Promise<PageRenderer>).catch((err: unknown) => {
      // What could not be read now may be later.
      renderer = undefined;
      throw err;
    });
    return renderer;
  };
}

/** The page with the year in which its content was rendered, so that the app renders the same at first. */
export const renderedAt = (html: string, at: Date): string =>
  html.replace(/(?<= data-year=")\d+/, String(at.getFullYear()));
