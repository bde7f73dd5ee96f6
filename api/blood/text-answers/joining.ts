import type { RegistrationText } from '../../../shared/rules/registration-text.ts';
import type { Context } from '../../context.ts';
import type { InvitedRow } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sender } from './reply.ts';

/** How somebody without an account gets one by texts: accounts are made in the storey above. */
export interface Joining {
  /** Makes a donor of whom a hospital has invited and who said yes. */
  join(context: Context, trx: Database, invited: InvitedRow): Promise<void>;
  /** Whether this number may begin a registration now; counts it. Outside a transaction, as limits are. */
  mayBegin(context: Context, sender: Sender): Promise<boolean>;
  begin(context: Context, trx: Database, sender: Sender, text: RegistrationText): Promise<void>;
  /** Whether an answer to a question is read; counts it. Outside a transaction. */
  mayGoOn(context: Context, sender: Sender, invited: InvitedRow): Promise<boolean>;
  /** Reads the answer to a question, and asks the next. */
  goOn(context: Context, trx: Database, sender: Sender, invited: InvitedRow, text: string): Promise<void>;
}
