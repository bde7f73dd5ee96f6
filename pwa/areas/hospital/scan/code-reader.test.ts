import { afterEach, expect, it, vi } from 'vitest';
import { openReader } from './code-reader.ts';

/** A browser that reads these kinds of codes itself, and sees one. */
const withReader = (formats: readonly string[]) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: 'seen by the browser' }];
    },
  );

afterEach(() => vi.unstubAllGlobals());

const VIDEO = { videoWidth: 0 } as HTMLVideoElement;

it('takes the browser’s own reader if it reads what bags and donors have', async () => {
  withReader(['aztec', 'code_128', 'data_matrix', 'qr_code']);
  expect(await (await openReader())(VIDEO)).toEqual(['seen by the browser']);
});

it('takes the kept one if the browser has none, or none for the codes of bags', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) });
  expect(await (await openReader())(VIDEO)).toEqual([]);
  withReader(['qr_code']);
  expect(await (await openReader())(VIDEO)).toEqual([]);
});
