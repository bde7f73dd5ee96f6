import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen whose code is loaded when it is entered: `lazyScreen(() => import('…'), 'LoginScreen')`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}
