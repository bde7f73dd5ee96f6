import type { Handlers } from '../handler.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';
import { setMessageStatus } from './set-message-status.ts';

export const contactHandlers = {
  'POST /contact': sendMessage,
  'GET /admin/messages': listMessages,
  'PATCH /admin/messages/{id}': setMessageStatus,
} satisfies Partial<Handlers>;
