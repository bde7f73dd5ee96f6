import type { Context } from '../../context.ts';
import { startSending } from '../../platform/outgoing/start-sending.ts';
import { sendDueFigures } from './send-figures.ts';

/** Sends figures to DHIS2 when they are due, if this deployment does. Returns the function that stops it. */
export const startSendingFigures = (context: Context): (() => Promise<void>) | undefined =>
  context.config.dhis2 &&
  startSending(context, {
    what: 'figures for DHIS2',
    target: context.config.dhis2.url,
    sendDue: () => sendDueFigures(context),
  });
