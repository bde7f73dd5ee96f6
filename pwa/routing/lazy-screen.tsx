import { type ComponentType, createElement, lazy, useState } from 'react';
import type { LaterGroup } from '../i18n/message-groups.ts';
import { orNewRelease } from './part-lost.ts';
import { withTexts } from './with-texts.ts';

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Loads it for somebody who is not there yet; what fails is loaded again when they are. */
  readonly preload: () => Promise<unknown>;
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
  let loading: Promise<ComponentType<Props>> | undefined;
  /** Once, whoever asks; what failed begins anew. */
  const loadScreen = (): Promise<ComponentType<Props>> => {
    loading ??= withTexts(load, texts).then(
      (module) => {
        loaded = module[name];
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        return orNewRelease(error);
      },
    );
    return loading;
  };
  const Later = lazy<ComponentType<Props>>(async () => ({ default: await loadScreen() }));
  const Screen = (props: Props) => {
    // As long as it is shown: another component would begin anew.
    const [Shown] = useState(() => loaded ?? (Later as ComponentType<Props>));
    return createElement<Props>(Shown, props);
  };
  return Object.assign(Screen, { preload: loadScreen });
}
