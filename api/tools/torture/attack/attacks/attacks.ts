import type { Attack } from './attack.ts';
import { floodRequests } from './flood-requests.ts';
import { guessAndRepeat } from './guess-and-repeat.ts';
import { readNothing } from './read-nothing.ts';
import { registerImpostors } from './register-impostors.ts';
import { sendPictures } from './send-pictures.ts';

export const ATTACKS = {
  unread: readNothing,
  flood: floodRequests,
  pictures: sendPictures,
  impostors: registerImpostors,
  guesses: guessAndRepeat,
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;

export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];
