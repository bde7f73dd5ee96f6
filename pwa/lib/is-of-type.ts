/** Is it a message of this type, of page to worker or the other way round? */
export const isOfType = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;
