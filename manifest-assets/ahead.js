// In pages that are built ahead (pwa/build/prerender.ts): the app is fetched when its reader has something to
// read, not before and not at the cost of it. A page that nobody sees yet waits for no paint. It is no module: the
// import map, without which no module may be loaded, stands at the end of the page.
const scripts = document.getElementById('root').dataset.scripts.split(' ');

function bringApp() {
  for (const script of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }
  import(scripts[0]).catch((error) => {
    // What is built ahead can be read; that nothing more comes is said below it.
    document.getElementById('load-failed').hidden = false;
    throw error;
  });
}

/** The whole page is parsed when this runs, but a first paint may have been of less. */
const afterNextFrame = (callback) => requestAnimationFrame(() => requestAnimationFrame(callback));

if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) bringApp();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterNextFrame(bringApp);
  }).observe({ type: 'paint', buffered: true });
