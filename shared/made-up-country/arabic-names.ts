export const ARABIC_NAMES: Readonly<Record<string, string>> = { Alder: 'ألدر', Dunmere: 'دنمير' };

export const ARABIC_SPELLINGS: Readonly<Record<string, readonly string[]>> = {};
