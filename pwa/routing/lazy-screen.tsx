import { type ComponentType, createElement, lazy } from 'react';
import { addTexts, expectTexts } from '../i18n/i18n.ts';
import type { LaterGroup } from '../i18n/message-groups.ts';
import { orNewRelease } from './part-lost.ts';

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Before the first render: begins to load what this screen needs, along with the language. */
  readonly preload: () => Promise<void>;
  /** Loads it in advance for somebody who will soon be there; what fails is loaded again when they are. */
  readonly prefetch: () => Promise<void>;
};

/**
 * A screen whose code, and texts beyond the core's, are loaded when it is opened: `lazyScreen(() => import('…'),
 * 'HomeScreen', 'home')`. A preloaded one is there at once.
 */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  ...texts: readonly LaterGroup[]
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadWithTexts = () => Promise.all([load(), ...texts.map(addTexts)]);
  const Later = lazy<ComponentType<Props>>(async () => {
    const [module] = await loadWithTexts().catch(orNewRelease);
    return { default: module[name] };
  });
  const Screen = (props: Props) => createElement<Props>(loaded ?? (Later as ComponentType<Props>), props);
  const preload = async () => {
    texts.forEach(expectTexts);
    loaded = (await load().catch(orNewRelease))[name];
  };
  const prefetch = () =>
    loadWithTexts().then(
      () => {},
      () => {},
    );
  return Object.assign(Screen, { preload, prefetch });
}
