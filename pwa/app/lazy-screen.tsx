import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { addTexts } from '../i18n/i18n.ts';
import type { Part } from '../i18n/parts.ts';

/**
 * A screen whose code, and texts beyond the core's, are loaded when it is entered:
 * `lazyScreen(() => import('…'), 'HomeScreen', 'site')`.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...texts: Part[]
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), ...texts.map(addTexts)]);
    return { default: screen[name] };
  });
}
