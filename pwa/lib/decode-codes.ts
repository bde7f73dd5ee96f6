import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader.js';
import type LuminanceSource from '@zxing/library/esm/core/LuminanceSource.js';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);
const READERS = [new Code128Reader(), new DataMatrixReader(), new QRCodeReader()];

/** How much of the width and the height a part of the picture has: two of them overlap in the middle. */
const PART = 0.6;

/** ITU-R BT.601. */
function luminances({ data, width, height }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] =
      0.299 * (data[4 * at] as number) +
      0.587 * (data[4 * at + 1] as number) +
      0.114 * (data[4 * at + 2] as number);
  return grey;
}

/** The whole picture, and its four corners: a label has four codes, and each part gives one. */
function partsOf(picture: LuminanceSource): LuminanceSource[] {
  const [width, height] = [picture.getWidth(), picture.getHeight()];
  const [wide, high] = [Math.floor(width * PART), Math.floor(height * PART)];
  const corners = [0, width - wide].flatMap((left) =>
    [0, height - high].map((top) => picture.crop(left, top, wide, high)),
  );
  return [picture, ...corners];
}

/** Texts of the codes that a picture shows: Code 128, DataMatrix, QR. None is not a failure. */
export function decodeCodes(picture: ImageData): string[] {
  const { width, height } = picture;
  const found = new Set<string>();
  for (const part of partsOf(new RGBLuminanceSource(luminances(picture), width, height)))
    for (const reader of READERS)
      try {
        found.add(reader.decode(new BinaryBitmap(new HybridBinarizer(part)), HINTS).getText());
      } catch {
        // The library throws if it sees no code of this kind.
      }
  return [...found];
}
