import type { DeviceTime, SentRow } from './rows.ts';

/** A write that the server has acknowledged, as far as a list that was read before needs it. */
export interface SentWord {
  readonly subject: string;
  readonly sentAt: DeviceTime;
  /** The donor's answer stands: the server no longer lists its request for them. */
  readonly isAnswered: boolean;
}

const OPEN = ['pending', 'accepted', 'completed'];

export function wordOf({ subject, sentAt, answer }: SentRow): SentWord {
  const { response } = answer as { response?: { status?: string } | null };
  return { subject, sentAt, isAnswered: OPEN.includes(response?.status ?? '') };
}
