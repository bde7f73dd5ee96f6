import type { Context } from '../../../context.ts';
import { startSending } from '../../../platform/outgoing/start-sending.ts';
import type { OnReached } from './record-outcomes.ts';
import { sendDueTexts } from './send-texts.ts';

/** Sends texts when they are due. Returns the function that stops it, which waits for those being sent. */
export const startTexting = (context: Context, onReached: OnReached): (() => Promise<void>) =>
  startSending(context, {
    what: 'texts',
    target: context.textGateway.target,
    sendDue: () => sendDueTexts(context, onReached),
  });
