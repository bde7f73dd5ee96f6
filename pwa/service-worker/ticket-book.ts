import { isTicketQuestion } from '../data/push/worker-messages.ts';
import { readData } from './notification-data.ts';

/**
 * Tickets of the alerts that were tapped since this worker started, by person and request. A page that a tap has opened
 * asks for one, so that the donor can say there that they cannot come: a ticket is never part of an address and never
 * stored on disk.
 */
interface TicketBook {
  keep(notificationData: unknown): void;
  /** Replies to a page on the port that came with its question. */
  answer(question: unknown, port: Pick<MessagePort, 'postMessage'> | undefined): void;
}

const placeOf = (userId: string, requestId: string): string => `${userId} ${requestId}`;

export function createTicketBook(): TicketBook {
  const tickets = new Map<string, string>();
  return {
    keep: (data) => {
      const { message } = readData(data);
      if (message?.requestId && message.ticket)
        tickets.set(placeOf(message.userId, message.requestId), message.ticket);
    },
    answer: (question, port) => {
      if (isTicketQuestion(question))
        port?.postMessage(tickets.get(placeOf(question.userId, question.requestId)));
    },
  };
}
