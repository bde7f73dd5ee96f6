import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([word(data.length), named, word(crc32(named))]);
};

/** This many zeros, compressed, a megabyte at a time: all of them would not fit into memory. */
async function deflateZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const ended = once(deflate, 'end');
  const some = Buffer.alloc(1 << 20);
  for (let left = count; left > 0; left -= some.length)
    if (!deflate.write(left < some.length ? some.subarray(0, left) : some)) await once(deflate, 'drain');
  deflate.end();
  await ended;
  return Buffer.concat(parts);
}

interface Png {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 8 | 16;
  readonly isInterlaced?: boolean;
}

/** Adam7's seven passes: where each begins, and its steps (PNG, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A transparent RGBA picture. Its rows are all zeros, each after a zero that says that it is not filtered. */
export async function makePng({ width, height, bitDepth, isInterlaced = false }: Png): Promise<Buffer> {
  const pixelBytes = bitDepth / 2;
  const passes = isInterlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  const bytes = passes.reduce((sum, [x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + columns * pixelBytes) : sum;
  }, 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk(
      'IHDR',
      Buffer.concat([word(width), word(height), Buffer.from([bitDepth, 6, 0, 0, isInterlaced ? 1 : 0])]),
    ),
    chunk('IDAT', await deflateZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, ...data: number[]): Buffer => {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
};

/** A Huffman table with one code, of one bit (`0`), for this symbol. */
const oneCode = (place: number, symbol: number): Buffer =>
  segment(0xc4, place, 1, ...Array.from({ length: 15 }, () => 0), symbol);

/** Of a run of blocks without a coefficient: 2^14 blocks, as a code of one bit and 14 bits (T.81, G.1.2.2). */
const RUN_SYMBOL = 0xe0;
const RUN_BLOCKS = 1 << 14;
const RUN_BITS = 15;
/** Each coefficient comes bit by bit, the highest first: as many scans as T.81 allows. */
const HIGHEST_BIT = 13;
const COEFFICIENTS = 63;

/**
 * A grey progressive JPEG of 883 lawful scans (ISO 10918-1), all of them empty: a decoder goes over every block in each.
 */
export function makeScans(side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const scan = (first: number, last: number, high: number, low: number, bits: number): Buffer =>
    Buffer.concat([
      segment(0xda, 1, 1, 0x00, first, last, (high << 4) | low),
      Buffer.alloc(Math.ceil(bits / 8)),
    ]);
  const runBits = Math.ceil(blocks / RUN_BLOCKS) * RUN_BITS;
  const coefficients = Array.from({ length: COEFFICIENTS }, (_, index) => index + 1);
  const bits = Array.from({ length: HIGHEST_BIT + 1 }, (_, index) => HIGHEST_BIT - index);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    oneCode(0x00, 0),
    oneCode(0x10, RUN_SYMBOL),
    scan(0, 0, 0, 0, blocks),
    ...coefficients.flatMap((at) =>
      bits.map((low) => scan(at, at, low === HIGHEST_BIT ? 0 : low + 1, low, runBits)),
    ),
    Buffer.from([0xff, 0xd9]),
  ]);
}
