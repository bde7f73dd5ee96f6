// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeVisibility } from '../testing/fake-visibility.ts';
import { everyWhileVisible } from './every-while-visible.ts';

let show: ReturnType<typeof fakeVisibility>;

beforeEach(() => {
  vi.useFakeTimers();
  show = fakeVisibility();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs while the page is visible, sets no timer while it is hidden, and makes up for it when it is shown', () => {
  const run = vi.fn();
  const end = everyWhileVisible(1000, run);
  vi.advanceTimersByTime(2000);
  expect(run).toHaveBeenCalledTimes(2);
  show('hidden');
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  show('visible');
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(4);
  end();
  show('hidden');
  vi.advanceTimersByTime(5000);
  show('visible');
  expect(run).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('runs an hour after the last time although the page was hidden every minute', () => {
  const run = vi.fn();
  const end = everyWhileVisible(3_600_000, run);
  for (let minute = 0; minute < 60; minute += 1) {
    show('visible');
    vi.advanceTimersByTime(60_000);
    show('hidden');
  }
  show('visible');
  expect(run).toHaveBeenCalledTimes(1);
  end();
});

it('sets no timer in a page that begins hidden', () => {
  show('hidden');
  const end = everyWhileVisible(1000, vi.fn());
  expect(vi.getTimerCount()).toBe(0);
  end();
});

it('is the only way in which a page does something again and again', () => {
  const pwa = resolve(import.meta.dirname, '..');
  const files = globSync('{app,areas,data,features,forms,i18n,lib,routing,service-worker,ui}/**/*.{ts,tsx}', {
    cwd: pwa,
  }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\bsetInterval\(/.test(readFileSync(resolve(pwa, file), 'utf8')))).toEqual([
    'lib/every-while-visible.ts',
  ]);
});
