import type { TextKind } from '../../../platform/database/tables.ts';
import { REPLY_TEXTS } from '../text-details.ts';
import type { BeforeSend } from '../text-store.ts';

/** Sent to a number that was stopped. */
const ABOUT_STOPPING: readonly TextKind[] = ['stopped', 'started'];
const ALERTS: readonly TextKind[] = ['alert', 'alert_unseen'];
/** Of no use once their request is closed. */
const OF_OPEN_REQUEST: readonly TextKind[] = [
  'alert',
  'alert_unseen',
  'ask',
  'accepted',
  'changed',
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
];

const isReply = (kind: TextKind): boolean => REPLY_TEXTS.some((reply) => reply === kind);

const alertStands = ({ alert_status, alert_ended_by }: BeforeSend): boolean =>
  alert_status === 'active' || alert_ended_by === 'exhausted';

/** Has the donor seen, answered or declined it meanwhile? */
const isSettled = ({ kind, shown_at, answered_at, declined_at }: BeforeSend): boolean =>
  answered_at !== null || declined_at !== null || (kind === 'alert_unseen' && shown_at !== null);

/** Why a text must not be sent after all, checked right before it is sent; undefined if it may. */
export function objectionTo(text: BeforeSend): string | undefined {
  const { kind, phone } = text;
  // Whoever asked for a code waits for it, also to a number that is not yet, or not any more, an account's.
  if (kind === 'code') return undefined;
  if (text.stopped_at !== null && !ABOUT_STOPPING.includes(kind)) return 'stopped';
  if (text.user_id !== null) {
    if (text.user_status !== 'active') return 'inactive';
    if (kind === 'notice') return text.number_e164 === phone ? undefined : 'other number';
    if (text.phone_e164 !== phone && text.number_e164 !== phone) return 'other number';
    if (text.role === 'donor' && !isReply(kind) && text.text_to !== phone) return 'unwanted';
  }
  // An alert that was leased when its request was closed, and not sent: there is nothing to take back.
  if (kind === 'stand_down' && text.request_id !== null && !text.was_asked && !text.has_answered)
    return 'not asked';
  if (OF_OPEN_REQUEST.includes(kind) && text.request_status !== null && text.request_status !== 'pending')
    return 'closed';
  if (ALERTS.includes(kind) && !alertStands(text)) return 'ended';
  if (ALERTS.includes(kind) && isSettled(text)) return 'settled';
  if ((ALERTS.includes(kind) || kind === 'ask') && text.paused === 1) return 'paused';
  return undefined;
}
