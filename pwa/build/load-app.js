// At the end of each prerendered page (prerender.ts): loads the app once the page is painted, so that it does not delay
// the paint. A page in a background tab is not painted, and does not wait.
const { importMap, scripts, core, manifest, intl } = document.getElementById('root').dataset;
const [entry] = scripts.split(' ');

// Only JSON, which does nothing as a script. The content security policy allows one import map, by its hash.
const files = window.trustedTypes?.createPolicy('dhiig-files', {
  createScript(json) {
    JSON.parse(json);
    return json;
  },
});

/**
 * Puts the largest file into the browser's cache. From there it is compiled while it is read, off the main thread. A
 * script that is preloaded is not known to be a module, and would be compiled in one go on the main thread.
 */
async function cache(script) {
  const answer = await fetch(script);
  await answer.blob();
}

/** No module may be loaded before the import map is added, not by `modulepreload` either. */
const preload = (href) => addLink({ rel: 'preload', as: 'script', crossOrigin: 'anonymous', href });

function addLink(attributes) {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

function addImportMap(json) {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = files ? files.createScript(json) : json;
  document.head.append(script);
}

/** Between two tasks the page can react to its reader. */
const nextTask = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

async function loadApp() {
  try {
    const map = fetch(importMap);
    // What fails here fails again, with a message, where it is imported.
    const isCached = cache(core).catch(() => {});
    for (const script of scripts.split(' ')) {
      await nextTask();
      preload(script);
    }
    if (intl !== undefined) {
      await nextTask();
      // The browser's first formatter is the slowest one-time step: it runs in its own task, while files arrive.
      Intl.NumberFormat(document.documentElement.lang);
    }
    addImportMap(await (await map).text());
    // A browser might fetch it twice if it were imported meanwhile.
    await isCached;
    await import(entry);
    // Last: a browser fetches it and its icon as soon as it is named, which helps no reader yet.
    addLink({ rel: 'manifest', href: manifest });
  } catch (error) {
    // The page can be read; a message says that the app did not load, and no button that it will.
    document.getElementById('load-failed').hidden = false;
    for (const button of document.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
    throw error;
  }
}

/** When this runs the whole page is parsed, but the first paint may have shown less of it. */
const afterNextFrame = (callback) => requestAnimationFrame(() => setTimeout(callback));

let isStarted = false;
function start() {
  if (!isStarted) loadApp();
  isStarted = true;
}

// An entry arrives once its paint is on the screen.
const types = PerformanceObserver.supportedEntryTypes ?? [];
const painted = ['largest-contentful-paint', 'paint'].find((type) => types.includes(type));
if (document.hidden || !painted) start();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterNextFrame(start);
  }).observe({ type: painted, buffered: true });
  // Of somebody who tapped, typed or scrolled before the first paint no largest one is ever reported.
  addEventListener('load', () => setTimeout(start, 1000));
}
