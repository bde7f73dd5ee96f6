import { vi } from 'vitest';

/**
 * Before each test file of screens that shares its process with others: the app's modules are loaded again, with
 * all that they keep, and the page is empty. React and other libraries stay loaded: loading them is half of a file's
 * cost.
 */
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
