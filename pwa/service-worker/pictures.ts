const ICON = '/icon-192.png';
const BADGE = '/badge-96.png';

type Screen = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
type ReadFile = (path: string) => Promise<Response | undefined>;

const toDataUrl = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;

/** A file that is stored on the device, as an address that needs no network. */
async function pictureOf(path: string, read: ReadFile): Promise<string | undefined> {
  try {
    const file = await read(path);
    return file && toDataUrl(new Uint8Array(await file.arrayBuffer()), 'image/png');
  } catch {
    return undefined;
  }
}

/**
 * A screen whose notifications have the app's icon and badge. Their addresses would be fetched again for each
 * notification, which is shown only once they have arrived: on a bad line an alert would ring late, or never.
 */
export function withPictures(screen: Screen, read: ReadFile): Screen {
  let pictures: Promise<{ icon?: string; badge?: string }> | undefined;
  const load = async () => {
    const [icon, badge] = await Promise.all([pictureOf(ICON, read), pictureOf(BADGE, read)]);
    return { ...(icon && { icon }), ...(badge && { badge }) };
  };
  return {
    getNotifications: (filter) => screen.getNotifications(filter),
    showNotification: async (title, options) => {
      pictures ??= load();
      await screen.showNotification(title, { ...options, ...(await pictures) });
    },
  };
}
