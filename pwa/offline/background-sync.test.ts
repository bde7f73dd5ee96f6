import { expect, it, vi } from 'vitest';
import { requestSync } from './background-sync.ts';

it('asks for a sync where the browser has it', async () => {
  const register = vi.fn(async () => {});
  expect(await requestSync({ sync: { register } })).toBe('registered');
  expect(register).toHaveBeenCalledWith('outbox');
});

it('tells a browser that has none, and one that forbids it', async () => {
  expect(await requestSync({})).toBe('unsupported');
  expect(await requestSync(undefined)).toBe('unsupported');
  const register = async () => {
    throw new DOMException('not allowed', 'NotAllowedError');
  };
  expect(await requestSync({ sync: { register } })).toBe('refused');
});
