import { expect, it, vi } from 'vitest';
import { OUTBOX_TAG, readTag, requestSync, syncTagOf } from './background-sync.ts';

it('asks for a sync if the browser has it', async () => {
  const register = vi.fn(async () => {});
  expect(await requestSync({ sync: { register } })).toBe('registered');
  expect(register).toHaveBeenCalledWith('outbox');
});

it('asks for each entry by its own tag', async () => {
  const register = vi.fn(async () => {});
  await requestSync({ sync: { register } }, syncTagOf('one'));
  await requestSync({ sync: { register } }, syncTagOf('other'));
  expect(register.mock.calls).toEqual([['outbox:one'], ['outbox:other']]);
  expect(readTag(syncTagOf('one'))).toEqual({ entryId: 'one' });
  expect(readTag(OUTBOX_TAG)).toEqual({ entryId: undefined });
  expect(readTag('outboxes')).toBeUndefined();
});

it('recognises a browser that has none, and one that forbids it', async () => {
  expect(await requestSync({})).toBe('unsupported');
  expect(await requestSync(undefined)).toBe('unsupported');
  const register = async () => {
    throw new DOMException('not allowed', 'NotAllowedError');
  };
  expect(await requestSync({ sync: { register } })).toBe('refused');
});
