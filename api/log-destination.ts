/** Characters of lines that may wait while nothing can be written: a reader that pauses loses none of them. */
const WAITING_MAX = 1_000_000;
/** Characters of lines that are written before the event loop's turn ends. */
const TURN_MAX = 64_000;
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
 * Writes the lines of one turn of the event loop together, because a system call for each costs a busy server 8 % of its
 * time: only a process that is killed within that turn loses them. Never throws or blocks: on a full disk, and
 * if nobody reads the pipe, lines wait in memory, and beyond a million characters are dropped and counted. `write`
 * writes to the descriptor without blocking and returns how many bytes it took. `onDropped` gets the number of missing
 * lines, once lines can be written. Call `flush` before the process ends.
 */
export function createLogDestination(
  write: (bytes: Uint8Array) => number,
  onDropped: (count: number) => void,
): LogDestination {
  /** What the last write left, which may begin within a line, and the lines after it. */
  let rest: Buffer = Buffer.alloc(0);
  let lines: string[] = [];
  let size = 0;
  let dropped = 0;
  let retry: NodeJS.Timeout | undefined;
  let endOfTurn: NodeJS.Immediate | undefined;

  /** Returns what could not be written. */
  const writeBytes = (bytes: Buffer): Buffer => {
    let left = bytes;
    try {
      while (left.length > 0) {
        const count = write(left);
        if (count === 0) return left;
        left = left.subarray(count);
      }
    } catch {
      // Tried again later.
    }
    return left;
  };

  const flush = (): void => {
    clearImmediate(endOfTurn);
    clearTimeout(retry);
    endOfTurn = undefined;
    retry = undefined;
    const text = Buffer.from(lines.join(''));
    const bytes = rest.length > 0 ? Buffer.concat([rest, text]) : text;
    rest = writeBytes(bytes);
    lines = [];
    size = rest.length;
    if (rest.length > 0) {
      // The timer alone does not keep the process running.
      retry = setTimeout(flush, rest.length < bytes.length ? CONTINUE_MS : RETRY_MS).unref();
      return;
    }
    const missing = dropped;
    dropped = 0;
    if (missing === 0) return;
    onDropped(missing);
    flush();
  };

  return {
    flush,
    write: (line) => {
      if (retry && size + line.length > WAITING_MAX) {
        dropped += 1;
        return;
      }
      lines.push(line);
      size += line.length;
      if (retry) return;
      if (size > TURN_MAX) flush();
      else endOfTurn ??= setImmediate(flush);
    },
  };
}
