import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegOfScans } from '../../tools/testing/costly-pictures.ts';
import { readJpegLayout } from './jpeg-layout.ts';

const picture = sharp({
  create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 20, b: 40 } },
});
const plain = await picture.jpeg().toBuffer();
const progressive = await picture.jpeg({ progressive: true }).toBuffer();
const SOF0 = 0xc0;
const SOS = Buffer.from([0xff, 0xda]);

describe('the layout of a JPEG', () => {
  it('has one scan if its rows follow each other, and ten if libjpeg makes it progressive', () => {
    expect(readJpegLayout(plain)).toEqual({ scans: 1, isHeldWhole: false });
    expect(readJpegLayout(progressive)).toEqual({ scans: 10, isHeldWhole: true });
  });

  it('has as many scans as libjpeg decodes, and it decodes 883', async () => {
    const bytes = jpegOfScans(64, 883);
    expect(readJpegLayout(bytes)).toEqual({ scans: 883, isHeldWhole: true });
    expect(await sharp(bytes, { failOn: 'warning' }).stats()).toMatchObject({ channels: [{ max: 128 }] });
  });

  it('is held whole if the first scan lacks a colour, though it is not progressive', () => {
    const bytes = Buffer.from(plain);
    bytes[bytes.indexOf(SOS) + 4] = 1;
    expect(bytes.includes(Buffer.from([0xff, SOF0]))).toBe(true);
    expect(readJpegLayout(bytes)).toEqual({ scans: 1, isHeldWhole: true });
  });

  it('does not count the scans of a thumbnail, nor what follows its end', () => {
    const app1 = Buffer.alloc(4 + progressive.byteLength);
    app1.set([0xff, 0xe1]);
    app1.writeUInt16BE(2 + progressive.byteLength, 2);
    progressive.copy(app1, 4);
    const bytes = Buffer.concat([plain.subarray(0, 2), app1, plain.subarray(2), progressive]);
    expect(readJpegLayout(bytes)).toEqual({ scans: 1, isHeldWhole: false });
  });

  it('is read of anything that begins like a JPEG', () => {
    for (let length = 0; length < progressive.byteLength; length += 1)
      expect(readJpegLayout(progressive.subarray(0, length)).scans).toBeLessThanOrEqual(10);
    expect(readJpegLayout(Buffer.alloc(1000, 0xff)).scans).toBe(0);
  });
});
