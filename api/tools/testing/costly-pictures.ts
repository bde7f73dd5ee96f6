import { crc32, deflateSync } from 'node:zlib';

interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly depth: 8 | 16;
  readonly isInterlaced?: boolean;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.byteLength, 0);
  around.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([around.subarray(0, 4), typed, around.subarray(4)]);
}

/** A PNG (RFC 2083) in colours with alpha, with this picture data. */
export function pngWith({ width, height, depth, isInterlaced = false }: PngShape, data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', deflateSync(data)), end]);
}

/** A complete PNG of 16 bits a sample whose file is a thousandth of its pixels. */
export const emptyPng = (width: number, height: number): Buffer =>
  pngWith({ width, height, depth: 16 }, Buffer.alloc((width * 8 + 1) * height));

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

const huffmanTable = (id: number, symbol: number): Buffer =>
  segment(0xc4, Buffer.from([id, 1, ...Array(15).fill(0), symbol]));

const scan = (coefficient: number, approximation: number, bytes: number): Buffer =>
  Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, approximation])),
    Buffer.alloc(bytes),
  ]);

/** The blocks that one run of empty blocks (EOB14) covers, and its bits. */
const RUN = { blocks: 16_384, bits: 15 };
/** The first bit of a coefficient that a scan may bring (ISO 10918-1, G.1.1.1.1). */
const HIGHEST_BIT = 13;

/**
 * A grey progressive JPEG of up to 883 scans: one for all DC coefficients, and one for each bit of each other
 * coefficient, if a few bytes say that all blocks are empty.
 */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  const runBytes = Math.ceil((Math.ceil(blocks / RUN.blocks) * RUN.bits) / 8);
  const others = Array.from({ length: scans - 1 }, (_, index) => {
    const bit = HIGHEST_BIT - (index % (HIGHEST_BIT + 1));
    const before = bit === HIGHEST_BIT ? 0 : bit + 1;
    return scan(1 + Math.floor(index / (HIGHEST_BIT + 1)), before * 16 + bit, runBytes);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    segment(0xc2, frame),
    huffmanTable(0x00, 0x00),
    huffmanTable(0x10, 0xe0),
    scan(0, 0, Math.ceil(blocks / 8)),
    ...others,
    Buffer.from([0xff, 0xd9]),
  ]);
}
