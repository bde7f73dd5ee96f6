import { expect, it } from 'vitest';
import type { HospitalMove } from '../../../shared/rules/request-status.ts';
import type { OutboxEntry, Summary } from '../../data/offline/rows.ts';
import { aboutText, kindText } from './entry-texts.ts';

const textOf = (status: HospitalMove, undoes?: Summary['undoes']) =>
  kindText(
    {
      endpoint: 'PATCH /requests/{id}/responses/{responseId}',
      body: { status },
      summary: undoes ? { undoes } : {},
    } as OutboxEntry,
    (key) => key,
  );

it('names what is recorded about a donor by its kind, and what is undone as undone', () => {
  expect(textOf('arrived')).toBe('outbox.kind.arrival');
  expect(textOf('deferred')).toBe('outbox.kind.deferred');
  expect(textOf('arrived', 'deferred')).toBe('outbox.kind.deferral_lifted');
  expect(textOf('not_needed', 'deferred')).toBe('outbox.kind.deferral_lifted');
  expect(textOf('not_needed')).toBe('outbox.kind.stood_down');
  expect(textOf('arrived', 'completed')).toBe('outbox.kind.gave_undone');
});

it('says how many units a donor gave, not how many the request needs', () => {
  const about = (body: object) =>
    aboutText(
      {
        endpoint: 'PATCH /requests/{id}/responses/{responseId}',
        body,
        summary: { bloodType: 'AB+', units: 2 },
      } as OutboxEntry,
      (key, values) => `${key} ${values?.units}`,
    );
  expect(about({ status: 'completed' })).toBe('outbox.about_blood 1');
  expect(about({ status: 'completed', units: 2 })).toBe('outbox.about_blood 2');
  expect(about({ status: 'arrived' })).toBe('AB+');
});
