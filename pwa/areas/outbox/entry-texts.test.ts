import { expect, it } from 'vitest';
import type { HospitalMove } from '../../../shared/rules/request-status.ts';
import type { OutboxEntry, Summary } from '../../data/offline/rows.ts';
import { kindText } from './entry-texts.ts';

const wordsOf = (status: HospitalMove, undoes?: Summary['undoes']) =>
  kindText(
    {
      endpoint: 'PATCH /requests/{id}/responses/{responseId}',
      body: { status },
      summary: undoes ? { undoes } : {},
    } as OutboxEntry,
    (key) => key,
  );

it('names what is recorded of a donor by what it is, and what is taken back as taken back', () => {
  expect(wordsOf('arrived')).toBe('outbox.kind.arrival');
  expect(wordsOf('deferred')).toBe('outbox.kind.deferred');
  expect(wordsOf('arrived', 'deferred')).toBe('outbox.kind.deferral_lifted');
  expect(wordsOf('not_needed', 'deferred')).toBe('outbox.kind.deferral_lifted');
  expect(wordsOf('not_needed')).toBe('outbox.kind.stood_down');
  expect(wordsOf('arrived', 'completed')).toBe('outbox.kind.gave_undone');
});
