import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { addTexts, expectTexts } from '../i18n/i18n.ts';
import type { Part } from '../i18n/parts.ts';

export interface LazyScreen extends LazyExoticComponent<ComponentType> {
  /** Before the first render: begins to load what this screen needs, beside the language. */
  readonly preload: () => void;
}

/**
 * A screen whose code, and texts beyond the core's, are loaded when it is entered:
 * `lazyScreen(() => import('…'), 'HomeScreen', 'site')`.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  texts: Part = 'core',
): LazyScreen {
  const screen = lazy<ComponentType>(async () => {
    const [module] = await Promise.all([load(), addTexts(texts)]);
    return { default: module[name] };
  });
  const preload = () => {
    expectTexts(texts);
    // What fails here fails again, and is told, when the screen is entered.
    load().catch(() => {});
  };
  return Object.assign(screen, { preload });
}
