// Before anything reads the address: what a browser has put there by sending a form by itself (shared/typed-fields.ts).
if (/[?&](email|\w*password|code|name|phone|message)=/i.test(location.search))
  history.replaceState(history.state, '', location.pathname);

// Before the first paint: the dark look that this device keeps (pwa/app/theme.ts writes it).
try {
  if (localStorage.getItem('dhiig.theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch (_) {
  // A browser that forbids storage follows the system.
}

// The browser's offer to install the app comes once, maybe before the app does (pwa/data/device/install.ts takes it).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});

// Before the app is there, what fails leaves a sentence instead of a page that waits for ever. In words that every
// browser with scripts knows: one that is too old for the app must read this.
function tellFailure(event) {
  var isOfApp = event.target.nodeName === 'SCRIPT' || event.reason || event.error;
  var isWaiting = document.querySelector('.splash') || event.error instanceof SyntaxError;
  if (!isOfApp || !isWaiting) return;
  document.getElementById('load-failed').hidden = false;
}
addEventListener('error', tellFailure, true);
addEventListener('unhandledrejection', tellFailure);
