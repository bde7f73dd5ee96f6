import { isOfType } from '../../lib/is-of-type.ts';

export const PUSH_ARRIVED = 'dhiig.push-arrived';
export interface PushArrived {
  readonly type: typeof PUSH_ARRIVED;
  readonly id: string;
  readonly kind: string;
}

/**
 * What the worker asks of an open page: to show this address. The page replies on the port that comes with the message.
 */
export const OPEN_ADDRESS = 'dhiig.open';
export interface OpenAddress {
  readonly type: typeof OPEN_ADDRESS;
  readonly url: string;
}

export const isPushArrived = (data: unknown): data is PushArrived => isOfType(data, PUSH_ARRIVED);
export const isOpenAddress = (data: unknown): data is OpenAddress => isOfType(data, OPEN_ADDRESS);

/**
 * What a page asks the worker for: the ticket of the alert that was tapped. Answered on the port that comes with the
 * message.
 */
export const TICKET_QUESTION = 'dhiig.ticket';
export interface TicketQuestion {
  readonly type: typeof TICKET_QUESTION;
  readonly requestId: string;
  /** Who is signed in on the page: another person's ticket is not theirs to use. */
  readonly userId: string;
}
export const isTicketQuestion = (data: unknown): data is TicketQuestion => isOfType(data, TICKET_QUESTION);
