import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_US = 10_000;

/** From `/proc/ID/stat` (proc_pid_stat(5)): its own ticks, and those of its children that have ended. */
export function ticksIn(stat: string): { readonly own: number; readonly ofEnded: number } {
  // The program's name, in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
  return { own: user + system, ofEnded: userOfEnded + systemOfEnded };
}

function ticksOf(id: number): ReturnType<typeof ticksIn> {
  try {
    return ticksIn(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    // It has just ended: its time is now counted with its parent's.
    return { own: 0, ofEnded: 0 };
  }
}

/** Microseconds of processor time that a server and its children have used, including those that have ended. */
export function cpuOfServer([first, ...children]: readonly number[]): number {
  if (first === undefined) return 0;
  const ofFirst = ticksOf(first);
  const ofChildren = children.reduce((sum, id) => sum + ticksOf(id).own, 0);
  return (ofFirst.own + ofFirst.ofEnded + ofChildren) * TICK_US;
}
