import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from '../device/when-idle.ts';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Has its code at hand before it is asked for. What fails here fails again, and is told, there. */
  readonly preload: () => Promise<void>;
};

/**
 * A dialog, form or tab whose code no first screen needs. Its words are there already. `meanwhile` stands in its
 * place until its code is there.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  meanwhile?: ReactNode,
): LazyPart<Props> {
  const Later = lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] }));
  const Part = (props: Props) =>
    createElement(
      Suspense,
      { fallback: meanwhile },
      createElement<Props>(Later as ComponentType<Props>, props),
    );
  const preload = () =>
    load().then(
      () => {},
      () => {},
    );
  return Object.assign(Part, { preload });
}

/**
 * After the first screen: fetches these one after the other. A network that goes meanwhile must not take the
 * dialogs along, also where the app is not yet on the device.
 */
export function preloadParts(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  whenIdle(() => void parts.reduce((before, { preload }) => before.then(preload), Promise.resolve()));
}
