import type { Kysely } from 'kysely';

/**
 * Names in the field's terms: a phone number shown to a hospital is a disclosure, and what is sent to somebody notifies
 * them.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('phone_looks').renameTo('phone_disclosures').execute();
  await schema.alterTable('phone_disclosures').renameColumn('looked_at', 'disclosed_at').execute();
  await schema.dropIndex('phone_looks_donor').execute();
  await schema.dropIndex('phone_looks_hospital').execute();
  await schema.dropIndex('phone_looks_request').execute();
  const index = (name: string) => schema.createIndex(`phone_disclosures_${name}`).on('phone_disclosures');
  await index('donor').columns(['donor_id', 'disclosed_at']).execute();
  await index('hospital').column('hospital_id').execute();
  await index('request').column('request_id').execute();

  await schema.alterTable('alerts').renameColumn('told_at', 'notified_at').execute();
  await schema.alterTable('alerts').renameColumn('tell_at', 'notify_at').execute();
  await schema.alterTable('hospitals').renameColumn('cancels_told_at', 'cancellations_notified_at').execute();
}
