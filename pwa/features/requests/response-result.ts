import type { HospitalMove } from '../../../shared/rules/request-status.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';

/** A hospital's result of a donor's response, as it is named while it waits. */
export type ResponseResult = HospitalMove | 'gave_undone' | 'deferral_lifted' | 'type_corrected' | 'reaction';

const UNDONE = { completed: 'gave_undone', deferred: 'deferral_lifted' } as const;

/** Of an entry of `PATCH /requests/{id}/responses/{responseId}`. */
export function resultOf({
  body,
  summary: { undoes },
}: Pick<OutboxEntry, 'body' | 'summary'>): ResponseResult {
  const { status, bloodType, reaction, reason } = body as {
    readonly status: HospitalMove;
    readonly bloodType?: string;
    readonly reaction?: object | null;
    readonly reason?: string;
  };
  if (bloodType) return 'type_corrected';
  if (reaction !== undefined) return 'reaction';
  if (reason !== undefined) return 'deferred';
  return undoes ? UNDONE[undoes] : status;
}
