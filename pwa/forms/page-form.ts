/** The form that the page had before the app, until the app's own has taken over what it holds. */
export let pageForm: HTMLFormElement | null = null;

/** Called before the app renders: it hydrates the form of this page, or puts its own in the place, in another language. */
export function keepPageForm(root: Element): void {
  pageForm = root.querySelector('form');
}

/** Returns it once. */
export function takePageForm(): HTMLFormElement | null {
  const form = pageForm;
  pageForm = null;
  return form;
}
