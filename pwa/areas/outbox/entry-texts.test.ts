import { expect, it } from 'vitest';
import type { HospitalMove } from '../../../shared/rules/request-status.ts';
import type { OutboxEntry, Summary } from '../../data/offline/rows.ts';
import { kindText } from './entry-texts.ts';

const textOf = (status: HospitalMove, undoes?: Summary['undoes']) =>
  kindText(
    {
      endpoint: 'PATCH /requests/{id}/responses/{responseId}',
      body: { status },
      summary: undoes ? { undoes } : {},
    } as OutboxEntry,
    (key) => key,
  );

it('names what is recorded of a donor by what it is, and what is taken back as taken back', () => {
  expect(textOf('arrived')).toBe('outbox.kind.arrival');
  expect(textOf('deferred')).toBe('outbox.kind.deferred');
  expect(textOf('arrived', 'deferred')).toBe('outbox.kind.deferral_lifted');
  expect(textOf('not_needed', 'deferred')).toBe('outbox.kind.deferral_lifted');
  expect(textOf('not_needed')).toBe('outbox.kind.stood_down');
  expect(textOf('arrived', 'completed')).toBe('outbox.kind.gave_undone');
});
