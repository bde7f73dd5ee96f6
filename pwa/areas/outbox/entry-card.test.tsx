// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutboxEntry, SendError } from '../../data/offline/rows.ts';
import { renderUi } from '../../testing/render.tsx';
import { EntryCard } from './entry-card.tsx';

const NOW = Date.now();

const entry = (kind: SendError['kind']): OutboxEntry => ({
  seq: 1,
  id: '0197a000-0000-7000-8000-0000000000e1',
  userId: '0197a000-0000-7000-8000-000000000002',
  endpoint: 'POST /donor/respond/{id}',
  subject: 'response:0197a000-0000-7000-8000-000000000001',
  params: { id: '0197a000-0000-7000-8000-000000000001' },
  body: undefined,
  serverOffsetMs: 0,
  createdAt: NOW,
  nextTryAt: NOW,
  tries: 9,
  triedAt: NOW,
  sendingSince: null,
  lastError: { kind, at: NOW },
  state: 'waiting',
  summary: {},
});

it.each([
  ['a server that asks for patience', 'server', true],
  ['no network', 'network', false],
] as const)('with %s it counts the tries: %s %s', async (_, kind, isCounted) => {
  await renderUi(<EntryCard entry={entry(kind)} />);
  expect(screen.queryByText(/Tried 9 times/) !== null).toBe(isCounted);
});
