import { type PushMessage, pushMessage } from '../../shared/contract/push-message.ts';

/** The parts of a push that the worker reads. */
export interface PushText {
  text(): string;
}

/** The message that `value` is; undefined for a damaged one, or one of another version. */
export function readMessage(value: unknown): PushMessage | undefined {
  const parsed = pushMessage.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** The message of a push; undefined for one that is damaged or empty. */
export function messageOf(data: PushText | null): PushMessage | undefined {
  try {
    return readMessage(JSON.parse(data?.text() ?? ''));
  } catch {
    return undefined;
  }
}
