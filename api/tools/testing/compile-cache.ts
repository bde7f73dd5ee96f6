import { fileURLToPath } from 'node:url';

/** For the environment of a server that a test starts: Node keeps what it compiled, so that the next start takes half as much. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
};
