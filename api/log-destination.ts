/** Characters of lines that may wait while nothing can be written: a reader that pauses loses none of them. */
const WAITING_MAX = 1_000_000;
/** Between two tries to write waiting lines, and after one that wrote only some of them. */
const RETRY_MS = 250;
const CONTINUE_MS = 10;

/** Where log lines go: one line per `write`. */
interface LogDestination {
  write(line: string): void;
  /** Writes the waiting lines, as far as possible now. */
  flush(): void;
}

/**
 * Writes lines at once and never throws or blocks: on a full disk, and where nobody reads the pipe, lines wait in
 * memory, and beyond a million characters are dropped and counted. `write` writes to the descriptor without blocking
 * and returns how many bytes it took. `onDropped` gets the number of missing lines, once lines can be written.
 */
export function createLogDestination(
  write: (bytes: Uint8Array) => number,
  onDropped: (count: number) => void,
): LogDestination {
  let waiting: Buffer[] = [];
  let size = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  /** The rest of a line that could not be written as a whole. */
  const writeLine = (line: Buffer): Buffer | undefined => {
    let rest = line;
    try {
      while (rest.length > 0) {
        const count = write(rest);
        if (count === 0) return rest;
        rest = rest.subarray(count);
      }
      return undefined;
    } catch {
      return rest;
    }
  };
  const keep = (lines: Buffer[], retryMs = RETRY_MS): void => {
    waiting = lines;
    size = lines.reduce((sum, { length }) => sum + length, 0);
    clearTimeout(timer);
    // The timer alone does not keep the process running.
    timer = lines.length > 0 ? setTimeout(flush, retryMs).unref() : undefined;
  };
  const flush = (): void => {
    const lines = waiting;
    for (const [index, line] of lines.entries()) {
      const rest = writeLine(line);
      if (rest) {
        keep([rest, ...lines.slice(index + 1)], index > 0 ? CONTINUE_MS : RETRY_MS);
        return;
      }
    }
    keep([]);
    const missing = dropped;
    dropped = 0;
    if (missing > 0) onDropped(missing);
  };

  return {
    flush,
    write: (text) => {
      const line = Buffer.from(text);
      if (waiting.length === 0) {
        const rest = writeLine(line);
        if (rest) keep([rest]);
      } else if (size + line.length <= WAITING_MAX) {
        waiting.push(line);
        size += line.length;
      } else dropped += 1;
    },
  };
}
