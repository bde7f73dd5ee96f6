interface Shown {
  readonly data: unknown;
  close(): void;
}

/**
 * The recipient of a notification, by the data that the worker stored in it (`service-worker/notification-data.ts`).
 */
function ownerOf({ data }: Shown): unknown {
  const { userId, message } = (data ?? {}) as { userId?: unknown; message?: { userId?: unknown } };
  return message?.userId ?? userId;
}

/** Removes other people's notifications from the screen: an earlier user of the device may have left them there. */
export async function closeOthers(
  registration: { getNotifications(): Promise<readonly Shown[]> },
  userId: string,
): Promise<void> {
  for (const shown of await registration.getNotifications()) if (ownerOf(shown) !== userId) shown.close();
}
