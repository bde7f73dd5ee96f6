import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import type { LaterGroup } from '../i18n/message-groups.ts';
import { nextChance } from '../lib/until-loaded.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { orNewRelease } from './part-lost.ts';
import { PartPending } from './part-pending.tsx';
import { withTexts } from './with-texts.ts';

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads its code in advance. Returns whether it is there: what failed is loaded again when it is needed. */
  readonly preload: () => Promise<boolean>;
};

/** The props that a dialog's caller gives about its loading. */
interface DialogState {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/**
 * A dialog, form or tab whose code no first screen needs, loaded with the `texts` that its screen has not loaded already.
 * `meanwhile` is shown until both are there. If that cannot be loaded the screen around it stays: a dialog closes and can be opened again, any
 * other part offers to try again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  meanwhile?: ReactNode,
  ...texts: readonly LaterGroup[]
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      loaded ??= (await withTexts(load, texts).catch(orNewRelease))[name];
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
  if (missing.length > 0) void nextChance().then(() => fetchParts(missing));
}

/**
 * After the first screen: loads these one after the other, and those that failed once more at the next
 * chance. Without a network the dialogs must still be there, even before the app is stored on the device.
 */
export function preloadParts(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  whenIdle(() => void fetchParts(parts));
}
