import type { Plugin } from 'vite';

const CHANGES: readonly (readonly [RegExp, string])[] = [
  // Browsers that have import maps without `import.meta.resolve` get the address from the map (app/old-browsers.ts).
  [/new URL\(\s*specifier,/, 'new URL(globalThis.releaseFiles?.[specifier] ?? specifier,'],
  // Every browser that Dhiig supports has this function.
  [/function allSettled\(promises\) \{.*?\n\t\t\}\n/s, ''],
  // The first failure is all that anybody hears of, and the app's listener needs nothing but the event.
  [/\ballSettled\(/, 'Promise.all('],
  [
    /function handlePreloadError\(err\) \{.*?\n\t\}\n/s,
    "function handlePreloadError(err) { dispatchEvent(new Event('vite:preloadError')); throw err; }\n",
  ],
  [
    /return promise\.then\(\(res\) => \{.*?\n\t\}\);/s,
    'return promise.then(baseModule).catch(handlePreloadError);',
  ],
  // The policy of Dhiig lists hashes, no nonce.
  [/const cspNonceMeta = .*?;\s*const cspNonce = .*?;/s, ''],
  [/if \(cspNonce\) .*?;/, ''],
];

/** Makes the preloader, which is part of every first load, smaller, and lets it work in the oldest browsers. */
export function quietPreloader(): Plugin {
  return {
    name: 'dhiig:quiet-preloader',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        let quiet = code;
        for (const [pattern, change] of CHANGES) {
          if (!pattern.test(quiet)) throw new Error(`the preloader of Vite has no ${pattern}`);
          quiet = quiet.replace(pattern, change);
        }
        return { code: quiet, map: null };
      },
    },
  };
}
