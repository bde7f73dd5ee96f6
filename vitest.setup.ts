import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** What a browser without IndexedDB reports, and jsdom is one. */
const EXPECTED = /^nothing can be kept on this device: unavailable/;

/**
 * A test in which something complains on the console fails. Where a complaint is what is tested, the test spies
 * on the console itself, and nothing arrives here.
 */
let complaints: string[] = [];

for (const kind of ['error', 'warn'] as const)
  console[kind] = (...values: unknown[]) => {
    const text = format(...values);
    if (!EXPECTED.test(text)) complaints.push(`console.${kind}: ${text}`);
  };

function failOnComplaints(): void {
  const found = complaints;
  complaints = [];
  if (found.length > 0) throw new Error(found.join('\n'));
}

// Hooks run last first: these hear what the file's own do too.
afterEach(failOnComplaints);
// What complains after the last test of a file.
afterAll(failOnComplaints);
