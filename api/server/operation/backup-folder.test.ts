import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../shared/time.ts';
import { BackupError } from '../../platform/database/backup-file.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { readBackupPlan } from './backup-arguments.ts';
import { backupName, surplusOf, thinOut } from './backup-folder.ts';
import { keepBackingUp } from './keep-backing-up.ts';

const NOW = new Date('2026-03-05T07:02:03.456Z');
const KEEP = { last: 12, hourly: 24, daily: 14 };

describe('the backups of a folder', () => {
  it('are named by their time, so that names sort by time', () => {
    expect(backupName(NOW)).toBe('dhiig-20260305T070203Z.backup');
  });

  it('are thinned out: the last ones stay, and one of each hour and of each day before', () => {
    const folder = new Set<string>();
    // A backup every five minutes for twenty days, each time followed by the thinning.
    const count = (20 * 24 * 60) / 5;
    for (let index = count; index >= 0; index -= 1) {
      folder.add(backupName(new Date(NOW.getTime() - index * 5 * MINUTE_MS)));
      for (const name of surplusOf([...folder], KEEP)) folder.delete(name);
    }
    const names = [...folder].toSorted().toReversed();
    expect(names.slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, index) => backupName(new Date(NOW.getTime() - index * 5 * MINUTE_MS))),
    );
    const hours = new Set(names.map((name) => name.slice(6, 17)));
    const days = new Set(names.map((name) => name.slice(6, 14)));
    expect(days.size).toBe(14);
    // One for each of the last 24 hours, and for the days before the last one of the day.
    expect(hours.size).toBe(24 + 12);
    expect(names.length).toBeLessThan(12 + 24 + 14);
    expect(names).toContain('dhiig-20260301T235703Z.backup');
  });

  it('are never all removed, and other files are not touched', () => {
    const folder = testFolder();
    const [older, newer] = [backupName(new Date(0)), backupName(NOW)];
    const names = [older, newer, 'before-the-move.backup', `${older}.77.part`, `${newer}.78.part`];
    for (const name of names) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, `${older}.77.part`), 0, 0);
    utimesSync(join(folder, `${newer}.78.part`), NOW, NOW);
    expect(thinOut(folder, { last: 0, hourly: 0, daily: 0 }, NOW).toSorted()).toEqual([
      older,
      `${older}.77.part`,
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(['before-the-move.backup', newer, `${newer}.78.part`]);
  });
});

describe('the command', () => {
  it.each([
    ['one file', ['a.backup'], { file: 'a.backup' }],
    ['a folder, once', ['--into', '/b'], { folder: '/b', everyMs: undefined, keep: KEEP }],
    [
      'a folder, again and again',
      ['--into', '/b', '--every', '5m', '--keep-daily', '90'],
      { folder: '/b', everyMs: 5 * MINUTE_MS, keep: { ...KEEP, daily: 90 } },
    ],
    ['nothing', [], undefined],
    ['two files', ['a', 'b'], undefined],
    ['a file and a folder', ['a', '--into', '/b'], undefined],
    ['a time without a folder', ['a', '--every', '5m'], undefined],
    ['no time', ['--into', '/b', '--every', '5'], undefined],
    ['no number', ['--into', '/b', '--keep-last', 'all'], undefined],
    ['what there is not', ['--onto', '/b'], undefined],
  ])('understands %s', (_what, args, plan) => {
    expect(readBackupPlan(args)).toEqual(plan);
  });
});

describe('backups again and again', () => {
  it('continue after one that failed, and say at the end whether the last one did', async () => {
    const controller = new AbortController();
    const failures: string[] = [];
    let turn = 0;
    const isHealthy = await keepBackingUp(
      () => {
        turn += 1;
        if (turn === 3) controller.abort();
        if (turn === 2) throw new BackupError('the disk is not mounted');
      },
      { ms: 1, signal: controller.signal, onFailure: ({ message }) => failures.push(message) },
    );
    expect({ turn, failures, isHealthy }).toEqual({
      turn: 3,
      failures: ['the disk is not mounted'],
      isHealthy: true,
    });
  });

  it('stop at an error of the program, which trying again cannot fix', async () => {
    const { signal } = new AbortController();
    const failing = keepBackingUp(
      () => {
        throw new TypeError('nothing is as it should be');
      },
      { ms: 1, signal, onFailure: () => undefined },
    );
    await expect(failing).rejects.toThrow(TypeError);
  });
});
