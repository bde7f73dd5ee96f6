export type PushStatus =
  | { readonly is: 'checking' }
  | { readonly is: 'unsupported' | 'install_first' }
  | { readonly is: 'not_asked' }
  /** The browser's own question is on the screen. */
  | { readonly is: 'asking' }
  /** The person, or the system, forbids notifications; only the browser's settings change that. */
  | { readonly is: 'blocked' }
  /** Allowed, and not wanted on this device. */
  | { readonly is: 'off' }
  /** Wanted, but the app's worker is still being installed: it continues automatically once that is done. */
  | { readonly is: 'preparing' }
  | { readonly is: 'subscribing' }
  /** The browser's push service has not answered within 20 s. */
  | { readonly is: 'timed_out' }
  /**
   * `service`: the browser's push service refused. `server`: ours did, with a sentence. `worker`: the app's worker
   * could not be installed on this device.
   */
  | {
      readonly is: 'failed';
      readonly at: 'service' | 'server' | 'worker';
      readonly message?: string | undefined;
    }
  /** This device is ready, but not registered with our server: tried again when there is a network. */
  | { readonly is: 'unregistered' }
  | { readonly is: 'on' };

/** Whether the person has said yes here, whatever the obstacles. */
export const isWanted = ({ is }: PushStatus): boolean =>
  is === 'on' || is === 'unregistered' || is === 'preparing' || is === 'subscribing' || is === 'asking';
