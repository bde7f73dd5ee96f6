/**
 * Each language comes in parts, so that nobody downloads the words of screens that he does not see: `core`
 * is loaded at the start, `site` with Home, About and Contact, `signed-in` with the first signed-in screen.
 */
export type Part = 'core' | 'site' | 'signed-in';

/** The part of a key by its first word; `core` for all that are not named here. */
const PART_OF: Readonly<Partial<Record<string, Part>>> = {
  public: 'site',
  home: 'site',
  about: 'site',
  contact: 'site',
  admin: 'signed-in',
  donor: 'signed-in',
  hospital: 'signed-in',
  requests: 'signed-in',
  achievement: 'signed-in',
  failure: 'signed-in',
};

export const partOf = (key: string): Part => PART_OF[key.slice(0, key.indexOf('.'))] ?? 'core';
