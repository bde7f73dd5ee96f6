/** Cache keys of alerts; all stand below the first word. */
export const alertKeys = {
  all: ['alerts'],
  list: ['alerts', 'list'],
  ofRequest: (requestId: string) => ['alerts', 'of-request', requestId],
  one: (id: string) => ['alerts', 'one', id],
} as const;
