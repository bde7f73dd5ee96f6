/** The name of a button with this text; in a list it goes on with what it is for: "Accept: Xaliimo". */
export const named = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}(:|$)`);
