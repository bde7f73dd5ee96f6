/** What an admin does with an account; the first shows all about it. */
export const ACTIONS = ['show', 'edit', 'ban', 'unban', 'sign_out', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
