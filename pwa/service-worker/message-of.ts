import { type PushMessage, pushMessage } from '../../shared/contract/push-message.ts';

/** What of a push the worker reads. */
export interface PushText {
  text(): string;
}

/** The message that `value` is; undefined for what is damaged, or of a release to come. */
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
