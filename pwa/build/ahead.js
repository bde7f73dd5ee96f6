// At the end of each page that is built ahead (prerender.ts): the app is fetched when its reader has something to
// read, not before and not at the cost of it. A page that nobody sees yet waits for no paint.
const { importMap, scripts } = document.getElementById('root').dataset;
const [entry] = scripts.split(' ');

// Nothing but JSON: as a script it does nothing. Which map it is, the content security policy says by its hash.
const files = window.trustedTypes?.createPolicy('dhiig-files', {
  createScript(json) {
    JSON.parse(json);
    return json;
  },
});

/** No module may be loaded before the import map is there, not by `modulepreload` either. */
function preload(script) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = script;
  document.head.append(link);
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
    for (const script of scripts.split(' ')) {
      await nextTask();
      preload(script);
    }
    addImportMap(await (await map).text());
    await import(entry);
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
