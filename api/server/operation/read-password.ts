import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** One line of standard input; at a terminal with a prompt, and not shown. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  // readline echoes what is typed to its output, which goes nowhere here.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
