import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface DecodeTask {
  /** Pixels of the longer side of what it makes, at most. */
  readonly sideMax: number;
  /** Of a JPEG (`jpeg-layout.ts`). */
  readonly isHeldWhole: boolean;
  readonly exitCodes: typeof EXIT_CODES;
}

const EXIT_CODES = { tooManyPixels: 3, unreadable: 4 } as const;

interface DecodeLimits {
  /** Private memory of the process, in KB. */
  readonly memoryKb: number;
  readonly cpuSeconds: number;
  /** Longer than its time on the processor, which it may have to share. */
  readonly wallMs: number;
}

/**
 * The largest pictures that pass the checks take 270 MB of private memory, 70 of them Node's own, and 2 s of a core of
 * 2026; a core of an old machine takes four times as long.
 */
const LIMITS: DecodeLimits = { memoryKb: 400 * 1024, cpuSeconds: 10, wallMs: 30_000 };

const MAIN = fileURLToPath(new URL('decode-main.js', import.meta.url));

/**
 * The shell's limits cannot be raised again by the process. If a system lacks one of them, the others and the checks
 * of the header hold. No core is dumped, and if the memory of the machine runs out, Linux ends this process first.
 */
const WITH_LIMITS = `{ ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null
shift 2
exec "$@"`;

/** Without a compiler V8 reserves no memory for code, which Linux would count. */
const NODE = [process.execPath, '--jitless', '--v8-pool-size=1'];

/** A WebP of the largest side is smaller. */
const OUTPUT_MAX_BYTES = 16 * 1024 * 1024;

/** A picture as WebP; `killed` if its process ended without an answer, because of a limit or a crash. */
type Decoded = Buffer | keyof typeof EXIT_CODES | 'killed';

/**
 * Decodes a picture in a process of its own, which has no environment and so no secrets. It ends with its work, at a
 * limit, or with `signal`. Rejects if it could not be started.
 */
export function decodeApart(
  bytes: Uint8Array,
  { signal, ...task }: Omit<DecodeTask, 'exitCodes'> & { readonly signal: AbortSignal },
  { memoryKb, cpuSeconds, wallMs }: DecodeLimits = LIMITS,
): Promise<Decoded> {
  const argument = JSON.stringify({ ...task, exitCodes: EXIT_CODES } satisfies DecodeTask);
  const limits = [String(memoryKb), String(cpuSeconds)];
  return new Promise((resolve, reject) => {
    const child = execFile(
      '/bin/sh',
      ['-c', WITH_LIMITS, 'sh', ...limits, ...NODE, MAIN, argument],
      {
        encoding: 'buffer',
        env: { UV_THREADPOOL_SIZE: '1' },
        killSignal: 'SIGKILL',
        timeout: wallMs,
        maxBuffer: OUTPUT_MAX_BYTES,
        signal,
      },
      (error, webp, stderr) => {
        if (!error) resolve(webp);
        else if (error.code === EXIT_CODES.tooManyPixels) resolve('tooManyPixels');
        else if (error.code === EXIT_CODES.unreadable) resolve('unreadable');
        else if (error.signal) resolve('killed');
        else reject(new Error(`decoding failed: ${stderr.toString()}`, { cause: error }));
      },
    );
    // A process that ended early leaves its input unread, which says nothing that its end does not.
    child.stdin?.on('error', () => {}).end(bytes);
  });
}
