export const SERVER_KEY = 'BAECAw';
export const OTHER_KEY = 'BAECBA';
export const keyBytes = (last: number): ArrayBuffer => new Uint8Array([4, 1, 2, last]).buffer;
