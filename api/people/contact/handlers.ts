import type { Handlers } from '../../handler.ts';
import { answerMessage } from './answer-message.ts';
import { listMessages } from './list-messages.ts';
import { readMessage } from './read-message.ts';
import { sendMessage } from './send-message.ts';
import { setMessageStatus } from './set-message-status.ts';

export const contactHandlers = {
  'POST /contact': sendMessage,
  'GET /admin/messages': listMessages,
  'GET /admin/messages/{id}': readMessage,
  'POST /admin/messages/{id}/answers': answerMessage,
  'PATCH /admin/messages/{id}': setMessageStatus,
} satisfies Partial<Handlers>;
