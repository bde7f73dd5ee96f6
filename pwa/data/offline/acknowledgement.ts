import { COMING_RESPONSES } from '../../../shared/rules/request-status.ts';
import type { EntryKey } from './outbox-kinds.ts';
import type { DeviceTime, SentRow } from './rows.ts';

/** A write that the server has acknowledged, with what a list that was read before needs of it. */
export interface Acknowledgement {
  readonly id: string;
  readonly endpoint: EntryKey;
  readonly subject: string;
  readonly sentAt: DeviceTime;
  /** The donor's response is in force: the server no longer lists its request for them. */
  readonly isAnswered: boolean;
}

export function acknowledgementOf({ id, endpoint, subject, sentAt, answer }: SentRow): Acknowledgement {
  const { response } = answer as { response?: { status?: string } | null };
  const isAnswered = COMING_RESPONSES.some((status) => status === response?.status);
  return { id, endpoint, subject, sentAt, isAnswered };
}
