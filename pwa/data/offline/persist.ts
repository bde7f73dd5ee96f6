/**
 * Asks the browser not to clear this site's storage under pressure. Asked once somebody is signed in; a refusal changes
 * nothing but the risk.
 */
export async function askToPersist(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<'persisted' | 'refused' | 'unsupported'> {
  if (!storage?.persist) return 'unsupported';
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'persisted' : 'refused';
  } catch {
    return 'unsupported';
  }
}
