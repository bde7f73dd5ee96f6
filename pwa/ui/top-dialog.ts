import { createListeners } from '../lib/listeners.ts';

/** A modal dialog was shown or closed. */
export const dialogChanges = createListeners();

/** Of the modal dialogs that are open, the one on top: only what is in it can be tapped. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);
