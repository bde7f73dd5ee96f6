import { vi } from 'vitest';

/**
 * Before each file of screens that shares its process with others: the app's modules are loaded again, with all that they
 * keep, and the page is empty. React and what else comes from outside stays: to load that is half of what a file costs.
 */
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
