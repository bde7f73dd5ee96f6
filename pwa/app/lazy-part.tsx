import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/**
 * A dialog, form or tab whose code is loaded when it is first rendered, for no first screen needs it. Its words
 * are there already. `meanwhile` stands in its place until then.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Later = lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] }));
  return (props: Props) =>
    createElement(
      Suspense,
      { fallback: meanwhile },
      createElement<Props>(Later as ComponentType<Props>, props),
    );
}
