// At the end of each page that is built ahead (prerender.ts): the app is fetched when its reader has something to
// read, not before and not at the cost of it. A page that nobody sees yet waits for no paint.
const { importMap, scripts, core, manifest, intl } = document.getElementById('root').dataset;
const [entry] = scripts.split(' ');

// Nothing but JSON: as a script it does nothing. Which map it is, the content security policy says by its hash.
const files = window.trustedTypes?.createPolicy('dhiig-files', {
  createScript(json) {
    JSON.parse(json);
    return json;
  },
});

/**
 * The large one: into the browser's cache, from where it is compiled as it is read, beside the page. As a script that
 * is preloaded it would not be known for a module, and compiled in one go in the page's way.
 */
async function cache(script) {
  const answer = await fetch(script);
  await answer.blob();
}

/** No module may be loaded before the import map is there, not by `modulepreload` either. */
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

/** Between two of these the page answers its reader. */
const nextTask = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

async function bringApp() {
  try {
    const map = fetch(importMap);
    // What fails here fails again, and is said, where it is imported.
    const isCached = cache(core).catch(() => {});
    for (const script of scripts.split(' ')) {
      await nextTask();
      preload(script);
    }
    if (intl !== undefined) {
      await nextTask();
      // Of all that a browser does once, the longest: in a task of its own, while the network is waited for.
      Intl.NumberFormat(document.documentElement.lang);
    }
    addImportMap(await (await map).text());
    // Asked for at the same time, a browser might fetch it twice.
    await isCached;
    await import(entry);
    // A browser asks for it, and for the icon that it names, as soon as it knows of it, and for no reader's sake.
    addLink({ rel: 'manifest', href: manifest });
  } catch (error) {
    // What is built ahead can be read; that nothing more comes is said with it.
    document.getElementById('load-failed').hidden = false;
    throw error;
  }
}

/** The whole page is parsed when this runs, but what was painted first may have been less. */
const afterNextFrame = (callback) => requestAnimationFrame(() => setTimeout(callback));

// An entry comes once its paint is on the screen.
const types = PerformanceObserver.supportedEntryTypes ?? [];
const painted = ['largest-contentful-paint', 'paint'].find((type) => types.includes(type));
if (document.hidden || !painted) bringApp();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterNextFrame(bringApp);
  }).observe({ type: painted, buffered: true });
