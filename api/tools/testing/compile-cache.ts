import { fileURLToPath } from 'node:url';

/**
 * For the environment of a server that a test starts: Node stores what it compiled, so that the next start takes half
 * the time.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
};
