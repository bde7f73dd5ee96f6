interface Shown {
  readonly data: unknown;
  close(): void;
}

/** Whose a notification is, by what the worker left in it (`service-worker/notification-data.ts`). */
function ownerOf({ data }: Shown): unknown {
  const { userId, message } = (data ?? {}) as { userId?: unknown; message?: { userId?: unknown } };
  return message?.userId ?? userId;
}

/** Takes from the screen what is not this person's: whoever used the device before may have left it there. */
export async function closeOthers(
  registration: { getNotifications(): Promise<readonly Shown[]> },
  userId: string,
): Promise<void> {
  for (const shown of await registration.getNotifications()) if (ownerOf(shown) !== userId) shown.close();
}
