import { writeRegistered } from './device-record.ts';

/**
 * At logout, with or without a network: this browser is no longer subscribed, and nothing of the person stays on the
 * screen. The server removes its side with the session; if it cannot be reached, messages reach nobody.
 */
export async function forgetPush(
  container: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
): Promise<void> {
  writeRegistered(undefined);
  const registration = await container?.getRegistration();
  if (!registration) return;
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
}
