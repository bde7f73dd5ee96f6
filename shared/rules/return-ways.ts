/** How a donor is asked to give again. */
export const RETURN_WAYS = ['push', 'text', 'call', 'mail'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];
