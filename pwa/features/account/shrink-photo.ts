/** Larger than a portrait is shown anywhere; the server scales it down further. */
const SIDE_MAX = 1024;
const QUALITY = 0.85;

/** Width and height that fit a square, never larger than they are. */
export function fitInto(
  side: number,
  { width, height }: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo scaled down before it uses expensive data: JPEG, at most `sideMax` pixels a side, upright. The file itself
 * if the browser cannot read it: the server says what is wrong with it.
 */
export async function shrinkPhoto(file: Blob, sideMax = SIDE_MAX): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const size = fitInto(sideMax, picture);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  // Transparent areas of a PNG would be black in a JPEG.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small ?? file;
}
