import type { UserEvent } from '@testing-library/user-event';

/** Puts the cursor into the field and pastes: the form is rendered once, while typing renders it at every key. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
