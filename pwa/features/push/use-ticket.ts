import { useEffect, useState } from 'react';
import { TICKET_QUESTION, type TicketQuestion } from '../../data/push/worker-messages.ts';
import { useSession } from '../../data/session/use-session.ts';

/** Asks the worker for the ticket of the alert about this request; `onTicket` gets it, or undefined. */
function askForTicket(
  userId: string,
  requestId: string,
  onTicket: (ticket: string | undefined) => void,
): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string | undefined>) => onTicket(data);
  const question: TicketQuestion = { type: TICKET_QUESTION, requestId, userId };
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  void container?.getRegistration().then((found) => found?.active?.postMessage(question, [port2]));
  return () => port1.close();
}

/** The ticket of the alert by which the donor came to this request; undefined if they came on their own. */
export function useTicket(requestId: string): string | undefined {
  const [ticket, setTicket] = useState<string>();
  const userId = useSession()?.user.id ?? '';
  useEffect(() => askForTicket(userId, requestId, setTicket), [userId, requestId]);
  return ticket;
}
