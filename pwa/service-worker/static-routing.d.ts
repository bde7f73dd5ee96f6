/** The Static Routing API (Service Workers, W3C), which lib.webworker leaves out and only Chromium has. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  install: InstallEvent;
}
