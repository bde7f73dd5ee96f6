/** The Shape Detection API, which TypeScript's DOM library lacks: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorConstructor {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What bags and donors have. */
const FORMATS = ['code_128', 'data_matrix', 'qr_code'] as const;

/** The texts of the codes in the picture that a camera shows now. */
type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** Whether there is a camera, and whether it may be used, is seen when it is opened. */
export const canOpenCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

async function readerOfBrowser(): Promise<ReadCodes | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorConstructor };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (!BarcodeDetector || !FORMATS.every((format) => formats?.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** For browsers without a reader of their own: 34 kB, loaded once a camera is opened there. */
async function keptReader(): Promise<ReadCodes> {
  const { decodeCodes } = await import('../../../lib/decode-codes.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return [];
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return decodeCodes(context.getImageData(0, 0, width, height));
  };
}

/** Fails if the browser has no reader and the kept one cannot be loaded. */
export const openReader = async (): Promise<ReadCodes> => (await readerOfBrowser()) ?? keptReader();
