import { expect, it, vi } from 'vitest';
import { ASHA, REQUEST, TICKET } from '../data/offline/testing/surroundings.ts';
import { dataOf } from './notification-data.ts';
import { aMessage } from './testing/a-message.ts';
import { createTicketBook } from './ticket-book.ts';

const asked = (requestId: string, userId = ASHA.userId) => ({ type: 'dhiig.ticket', requestId, userId });

it('gives a page the ticket of the call that opened it, to its person, and of no other', () => {
  const book = createTicketBook();
  const port = { postMessage: vi.fn() };
  book.keep(dataOf(aMessage()));
  book.keep({ url: '/donor' });
  book.tell(asked(REQUEST), port);
  book.tell(asked('another'), port);
  book.tell(asked(REQUEST, 'hodan'), port);
  book.tell({ type: 'another question', requestId: REQUEST }, port);
  expect(port.postMessage.mock.calls).toEqual([[TICKET], [undefined], [undefined]]);
});
