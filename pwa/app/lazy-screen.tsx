import { type ComponentType, lazy } from 'react';
import { addTexts, expectTexts } from '../i18n/i18n.ts';
import type { Part } from '../i18n/parts.ts';

export type LazyScreen = ComponentType & {
  /** Before the first render: begins to load what this screen needs, beside the language. */
  readonly preload: () => Promise<void>;
};

/**
 * A screen whose code, and texts beyond the core's, are loaded when it is entered:
 * `lazyScreen(() => import('…'), 'HomeScreen', 'home')`. One that was preloaded is there at once.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  texts: Part = 'core',
): LazyScreen {
  let loaded: ComponentType | undefined;
  const Later = lazy<ComponentType>(async () => {
    const [module] = await Promise.all([load(), addTexts(texts)]);
    return { default: module[name] };
  });
  const Screen = () => {
    const Now = loaded ?? Later;
    return <Now />;
  };
  const preload = async () => {
    expectTexts(texts);
    loaded = (await load())[name];
  };
  return Object.assign(Screen, { preload });
}
