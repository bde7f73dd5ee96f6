import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { orNewRelease } from './part-lost.ts';
import { PartPending } from './part-pending.tsx';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Has its code at hand before it is asked for. Says whether it is: what failed is fetched again when asked. */
  readonly preload: () => Promise<boolean>;
};

/** What whoever shows a dialog passes to it about its loading. */
interface DialogState {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/**
 * A dialog, form or tab whose code no first screen needs. Its texts are there already. `meanwhile` stands in its
 * place until its code is there. Where that does not arrive the screen around it stays: a dialog closes and can be
 * asked for again, another part offers to try again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  meanwhile?: ReactNode,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      loaded ??= (await load().catch(orNewRelease))[name];
      return true;
    } catch {
      return false;
    }
  };
  const Part = (props: Props) => {
    const [Now, setNow] = useState(() => loaded);
    if (Now) return createElement<Props>(Now, props);
    const { open = true, onClose } = props as DialogState;
    const onCome = () => setNow(() => loaded);
    return (
      <PartPending preload={preload} onCome={onCome} meanwhile={meanwhile} isOpen={open} onClose={onClose} />
    );
  };
  return Object.assign(Part, { preload });
}

async function fetchParts(parts: readonly Pick<LazyPart<never>, 'preload'>[]): Promise<void> {
  const missing: (typeof parts)[number][] = [];
  for (const part of parts) if (!(await part.preload())) missing.push(part);
  if (missing.length > 0) addEventListener('online', () => void fetchParts(missing), { once: true });
}

/**
 * After the first screen: fetches these one after the other, what does not arrive once more when there is a network
 * again. One that goes meanwhile must not take the dialogs along, also where the app is not yet on the device.
 */
export function preloadParts(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  whenIdle(() => void fetchParts(parts));
}
