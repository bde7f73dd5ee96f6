import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { openedDialog } from './open-dialog.ts';

/** Once around the screens of a session: shows what `openDialog` opens, until another page is opened. */
export function DialogHost() {
  const { pathname } = useLocation();
  const opened = useSyncExternalStore(openedDialog.subscribe, openedDialog.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes what the page before it opened
  useEffect(() => () => openedDialog.set(undefined), [pathname]);
  return opened && <Fragment key={opened.id}>{opened.content}</Fragment>;
}
