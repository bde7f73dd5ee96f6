import type { AdminMessage, InboxMessage, WholeMessage } from '../../../shared/contract/inbox.ts';
import type { AnswerRow } from './answer-store.ts';
import type { MessageRow, WrittenMessage } from './contact-store.ts';

export const showMessage = ({ created_at, phone_e164, ...row }: MessageRow): AdminMessage => ({
  ...row,
  phoneE164: phone_e164,
  createdAt: created_at,
});

const showAnswer = ({ number, answered_by, answered_at, delivery }: AnswerRow) => ({
  number,
  by: answered_by,
  at: answered_at,
  delivery,
});

/** A message of the inbox; `answers` are its own, the last one last. */
export function showInboxMessage(row: WrittenMessage, answers: readonly AnswerRow[]): InboxMessage {
  const last = answers.at(-1);
  return {
    ...showMessage(row),
    language: row.language,
    isObjection: row.deferral_id !== null || row.donation_id !== null,
    lastAnswer: last ? showAnswer(last) : null,
  };
}

export const showWholeMessage = (row: WrittenMessage, answers: readonly AnswerRow[]): WholeMessage => ({
  ...showInboxMessage(row, answers),
  account: row.user_id && row.writer_role ? { id: row.user_id, role: row.writer_role } : null,
  answers: answers.map((answer) => ({ ...showAnswer(answer), text: answer.text })),
});
