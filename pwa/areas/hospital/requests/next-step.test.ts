import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';
import { REQUEST, responseOf } from './testing/own-request.ts';

const stepOf = (changes: Partial<Parameters<typeof nextStepOf>[0]>) =>
  nextStepOf({ request: REQUEST, responses: [], canAlert: true, ...changes });

it('is an alert if nobody is coming, or the end of the request if no alert can be sent', () => {
  expect(stepOf({})).toEqual({ is: 'alert' });
  expect(stepOf({ responses: [responseOf(1, 'Asha', 'withdrawn')] })).toEqual({ is: 'alert' });
  expect(stepOf({ canAlert: false })).toEqual({ is: 'received' });
});

it('is a waiting answer before an expected donor', () => {
  const [expected, waiting] = [responseOf(1, 'Asha', 'accepted'), responseOf(2, 'Bile', 'pending')];
  expect(stepOf({ responses: [expected, waiting] })).toEqual({ is: 'answer', response: waiting });
  expect(stepOf({ responses: [expected] })).toEqual({ is: 'answer', response: expected });
});

it('is an alert before an answer from far away, unless none can be sent', () => {
  const far = { ...responseOf(1, 'Asha'), isNear: false };
  expect(stepOf({ responses: [far] })).toEqual({ is: 'alert' });
  expect(stepOf({ responses: [far], canAlert: false })).toEqual({ is: 'answer', response: far });
});

it('is Blood Received once enough gave, even if others are coming', () => {
  const request = { ...REQUEST, units: 2, unitsReceived: 2, coming: 3 };
  expect(stepOf({ request, responses: [responseOf(1, 'Asha', 'pending')] })).toEqual({ is: 'received' });
});

it('offers no alert while it is not known yet who is coming', () => {
  expect(stepOf({ request: { ...REQUEST, coming: 1 }, responses: undefined })).toEqual({ is: 'received' });
});
