import type { Options } from '../notification-options.ts';

/** A notification on the screen of the device. */
export interface OnScreen extends Options {
  readonly title: string;
}

export interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focused: boolean;
  readonly heard: unknown[];
}

/**
 * The outermost edge of a worker: a screen on which notifications of one tag replace each other, and windows.
 * A page that `listens` replies to messages. Background sync is refused while no window is open, as Chromium
 * does; `mayOpen: false` for a tap whose right to open one is over.
 */
export function createWorkerScope({ language = 'en-GB', mayOpen = true } = {}) {
  const screen: OnScreen[] = [];
  const rung: OnScreen[] = [];
  const windows: OpenPage[] = [];
  const tags: string[] = [];
  const registration = {
    showNotification: async (title: string, options: Options = {}) => {
      const at = screen.findIndex(({ tag }) => tag === options.tag);
      if (at >= 0) screen.splice(at, 1);
      const shown = { ...options, title };
      screen.push(shown);
      if (!options.silent) rung.push(shown);
    },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      screen.filter((shown) => tag === undefined || shown.tag === tag),
    sync: {
      register: async (tag: string) => {
        if (windows.length === 0) throw new DOMException('without a window', 'InvalidAccessError');
        tags.push(tag);
      },
    },
  };
  const scope = {
    navigator: { language },
    location: { origin: 'https://dhiig.example' },
    registration,
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => {
        if (!mayOpen) throw new DOMException('the tap is too long ago', 'InvalidAccessError');
        addPage(url);
        return null;
      },
    },
  };

  function addPage(url: string, { listens = true, visible = true, isForeign = false } = {}): OpenPage {
    const page = {
      url,
      visibilityState: visible ? ('visible' as const) : ('hidden' as const),
      focused: false,
      heard: [] as unknown[],
      focus: async () => {
        page.focused = true;
      },
      navigate: async (to: string) => {
        if (isForeign) throw new TypeError('not the page of this worker');
        page.url = to;
      },
      postMessage: (message: unknown, ports: readonly MessagePort[] = []) => {
        page.heard.push(message);
        if (listens) ports[0]?.postMessage('heard');
      },
    };
    windows.push(page);
    return page;
  }

  return {
    /** As the handlers take it. */
    scope: scope as never,
    registration,
    /** Tags of the background syncs that were asked for. */
    tags,
    /** What is on the screen now. */
    screen,
    /** What made a sound, in order. */
    rung,
    windows,
    addPage,
  };
}
