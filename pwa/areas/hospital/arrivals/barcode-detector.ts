/** The Shape Detection API, which TypeScript's DOM library lacks: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorConstructor {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const detectorOfBrowser = (): DetectorConstructor | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorConstructor }).BarcodeDetector;

/** Can this browser read a QR code from a camera? Whether there is a camera is seen when it is opened. */
export async function canReadCodes(): Promise<boolean> {
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return false;
  const formats = await detectorOfBrowser()
    ?.getSupportedFormats()
    .catch((): readonly string[] => []);
  return formats?.includes('qr_code') === true;
}

/** Undefined if `canReadCodes` says no. */
export function makeDetector(): Detector | undefined {
  const Constructor = detectorOfBrowser();
  return Constructor && new Constructor({ formats: ['qr_code'] });
}
