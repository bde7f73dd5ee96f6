import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePng, makeScans } from './picture-bytes.ts';

const decode = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });

describe('pictures that cost much', () => {
  it.each([false, true])('a PNG is lawful, interlaced: %s', async (isInterlaced) => {
    const { info } = await decode(await makePng({ width: 13, height: 9, bitDepth: 8, isInterlaced }));
    expect(info).toMatchObject({ width: 13, height: 9, channels: 4 });
  });

  it('a row of 49,000,000 pixels takes less than 400 kB to send', async () => {
    const bytes = await makePng({ width: 49_000_000, height: 1, bitDepth: 16 });
    expect(bytes.length).toBeLessThan(400_000);
    expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 49_000_000,
      height: 1,
      depth: 'ushort',
    });
  });

  it('a JPEG has 883 scans, and is lawful', async () => {
    const bytes = makeScans(64);
    expect(bytes.toString('latin1').split('\xff\xda').length - 1).toBe(883);
    const { info } = await decode(bytes);
    expect(info).toMatchObject({ width: 64, height: 64 });
  });
});
