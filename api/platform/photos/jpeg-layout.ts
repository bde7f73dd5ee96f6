/** The frames that are progressive (ISO 10918-1, table B.1). */
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
/** SOF0 to SOF15 begin a frame, except for the three of them that are DHT, JPG and DAC. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** TEM, RST0 to RST7 and SOI have no length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const SOS = 0xda;
const EOI = 0xd9;

/** What it costs to decode a JPEG, as its markers show before anything is decoded. */
interface JpegLayout {
  readonly scans: number;
  /** Whether the first row is complete only with the last scan, so that all coefficients are held in memory. */
  readonly isHeldWhole: boolean;
}

/** Reads the markers of a JPEG up to its end, as libjpeg does: what is between segments is skipped. */
export function readJpegLayout(bytes: Uint8Array): JpegLayout {
  const byte = (at: number): number => bytes[at] ?? 0;
  let scans = 0;
  let isProgressive = false;
  let components = 0;
  let componentsInFirst = 0;
  let at = 0;
  while (at < bytes.byteLength) {
    if (byte(at) !== 0xff) {
      at += 1;
      continue;
    }
    const marker = byte(at + 1);
    if (marker === EOI) break;
    // 0xff 0x00 is a byte of the picture, and 0xff 0xff a filler.
    if (marker === 0 || marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (beginsFrame(marker)) {
      isProgressive = PROGRESSIVE.has(marker);
      components = byte(at + 9);
    }
    if (marker === SOS) {
      scans += 1;
      if (scans === 1) componentsInFirst = byte(at + 4);
    }
    at += 2 + byte(at + 2) * 256 + byte(at + 3);
  }
  return { scans, isHeldWhole: isProgressive || componentsInFirst < components };
}
