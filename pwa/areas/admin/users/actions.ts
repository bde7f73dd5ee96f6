/** What an admin does with an account. */
export const ACTIONS = ['edit', 'ban', 'unban', 'sign_out', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
