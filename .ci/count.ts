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

/** A runner that crashed leaves no report, or half of one. */
function read<Report>(name: string): Report | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

const unit = read<VitestReport>('vitest.json');
const browser = read<PlaywrightReport>('playwright.json');

const passed = (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);

// A failure outside the tests (types, lint, build, a crash) counts as one, and so does a report that is missing:
// the line never looks green.
const isUnseen = failed === 0 && (status !== '0' || !unit || !browser);
if (browser?.stats.skipped) process.stdout.write(`${browser.stats.skipped} browser tests skipped\n`);
process.stdout.write(`${passed} passed, ${failed + Number(isUnseen)} failed\n`);
