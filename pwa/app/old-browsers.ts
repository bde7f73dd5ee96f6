import '../lib/old-browsers.ts';

/** The addresses of this release, for the preloader (build/old-preloader.ts). */
const map = document.querySelector('script[type="importmap"]')?.textContent;
if (map) Object.assign(globalThis, { releaseFiles: JSON.parse(map).imports });
