import type { Plugin } from 'vite';

/** `Form.displayName = "Form";`: what React's developer tools show. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /(?<== )(?=React\d*\.(?:forwardRef|createContext)\()/g;

/** A statement that tells developers what they do wrong. */
const WARNING = /^( *)warning\(\n(?:.*\n)*?\1\);\n/gm;

/**
 * Marks the making of the router's components and contexts as free of side effects, and removes their names for
 * developer tools: otherwise each counts as used, and every page loads the framework's forms and prefetching. Its warnings
 * for developers go, too. Each first load is 4.5 kB of 110 smaller by that (gzipped).
 */
export function quietRouter(): Plugin {
  return {
    name: 'dhiig:quiet-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(WARNING, '').replace(MAKING, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
