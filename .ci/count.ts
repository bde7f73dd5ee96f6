import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds up the test runners' JSON reports and prints the closing line of .ci/run. */

const [, , folder = '.', status = '1'] = process.argv;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

function read<Report>(name: string): Report | undefined {
  const path = join(folder, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

const unit = read<VitestReport>('vitest.json');
const browser = read<PlaywrightReport>('playwright.json');

const passed = (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);

// A failure outside the tests (types, lint, build) counts as one, so that the line never looks green.
const unseen = status !== '0' && failed === 0 ? 1 : 0;
if (browser?.stats.skipped) process.stdout.write(`${browser.stats.skipped} browser tests skipped\n`);
process.stdout.write(`${passed} passed, ${failed + unseen} failed\n`);
