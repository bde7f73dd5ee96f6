const WORKER_PATH = '/sw.js';

interface ScriptUrlPolicy {
  createScriptURL(input: string): string;
}

/** `window.trustedTypes`, as far as it is used here; the DOM library does not describe it. */
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

function onlyTheWorker(input: string): string {
  if (input !== WORKER_PATH) throw new TypeError(`not the service worker: ${input}`);
  return input;
}

/**
 * The worker's address as Trusted Types require it. `dhiig` is the app's one policy (that of prerendered pages is
 * in build/load-app.js), and this address the one value that it lets through.
 */
export function workerUrl(page: { trustedTypes?: PolicyFactory }): string {
  const policy = page.trustedTypes?.createPolicy('dhiig', { createScriptURL: onlyTheWorker });
  return policy ? policy.createScriptURL(WORKER_PATH) : WORKER_PATH;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}
