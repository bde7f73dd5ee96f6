import { expect, it, vi } from 'vitest';
import { ASHA, REQUEST, TICKET } from '../data/offline/testing/surroundings.ts';
import { dataOf } from './notification-data.ts';
import { aMessage } from './testing/a-message.ts';
import { createTicketBook } from './ticket-book.ts';

const asked = (requestId: string, userId = ASHA.userId) => ({ type: 'dhiig.ticket', requestId, userId });

it('gives a page the ticket of the alert that opened it, to its person, and of no other', () => {
  const book = createTicketBook();
  const port = { postMessage: vi.fn() };
  book.keep(dataOf(aMessage()));
  book.keep({ url: '/donor' });
  book.answer(asked(REQUEST), port);
  book.answer(asked('another'), port);
  book.answer(asked(REQUEST, 'hodan'), port);
  book.answer({ type: 'another question', requestId: REQUEST }, port);
  expect(port.postMessage.mock.calls).toEqual([[TICKET], [undefined], [undefined]]);
});
