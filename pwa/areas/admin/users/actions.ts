/** What an admin does with an account. */
export const ACTIONS = ['edit', 'ban', 'unban', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
