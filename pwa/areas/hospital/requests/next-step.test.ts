import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';
import { REQUEST, responseOf } from './testing/a-request.ts';

const stepOf = (changes: Partial<Parameters<typeof nextStepOf>[0]>) =>
  nextStepOf({ request: REQUEST, responses: [], canAlert: true, ...changes });

it('is an alert where nobody is coming, and the end of the request where none can be sent', () => {
  expect(stepOf({})).toEqual({ is: 'alert' });
  expect(stepOf({ responses: [responseOf(1, 'Asha', 'withdrawn')] })).toEqual({ is: 'alert' });
  expect(stepOf({ canAlert: false })).toEqual({ is: 'received' });
});

it('is the answer that waits before the donor who is expected', () => {
  const [expected, waiting] = [responseOf(1, 'Asha', 'accepted'), responseOf(2, 'Bile', 'pending')];
  expect(stepOf({ responses: [expected, waiting] })).toEqual({ is: 'answer', response: waiting });
  expect(stepOf({ responses: [expected] })).toEqual({ is: 'answer', response: expected });
});

it('is Blood Received once enough gave, whoever else is coming', () => {
  const request = { ...REQUEST, units: 2, unitsReceived: 2, coming: 3 };
  expect(stepOf({ request, responses: [responseOf(1, 'Asha', 'pending')] })).toEqual({ is: 'received' });
});

it('offers no alert over the heads of donors who are coming and not read yet', () => {
  expect(stepOf({ request: { ...REQUEST, coming: 1 }, responses: undefined })).toEqual({ is: 'received' });
});
