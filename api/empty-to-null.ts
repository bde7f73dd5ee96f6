/** An empty field of a form clears its column; `undefined` leaves it unchanged. */
export const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text);
