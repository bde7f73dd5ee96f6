import { contract } from '../../../shared/contract/contract.ts';
import type { Call, Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Share, TABLE_FACTS } from '../../platform/database/table-facts.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { exportedName } from './exported-name.ts';
import { type PersonalRow, readMessagesFrom, readShare } from './personal-data-store.ts';
import { readProfile } from './read-profile.ts';
import { isEmailProved } from './user-store.ts';

/** Characters that are gathered before they are sent. */
const PIECE = 64 * 1024;

const exported = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [exportedName(column), value]));

/** The rows of a table that are about somebody, some at a time. */
async function* rowsOf(db: Database, table: keyof Tables, shares: readonly Share[], userId: string) {
  for (const share of shares)
    if (!share.withheld)
      for await (const rows of readShare(db, table, share, userId)) yield rows.map(exported);
}

/** Rows as JSON, without the brackets of the list. */
async function* listed(batches: AsyncIterable<readonly PersonalRow[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of batches)
    for (const row of rows) {
      yield `${isFirst ? '' : ','}${JSON.stringify(row)}`;
      isFirst = false;
    }
}

async function* recordsOf(db: Database, userId: string, email: string | null): AsyncGenerator<string> {
  let isFirst = true;
  for (const table of Object.keys(TABLE_FACTS) as (keyof Tables)[]) {
    const { exportedAs: name = exportedName(table), about: shares } = TABLE_FACTS[table];
    if (shares.length === 0) continue;
    yield `${isFirst ? '' : ','}${JSON.stringify(name)}:[`;
    isFirst = false;
    yield* listed(
      table === 'contact_messages'
        ? messagesOf(db, shares, userId, email)
        : rowsOf(db, table, shares, userId),
    );
    yield ']';
  }
}

async function* messagesOf(db: Database, shares: readonly Share[], userId: string, email: string | null) {
  yield* rowsOf(db, 'contact_messages', shares, userId);
  if (email !== null && (await isEmailProved(db, userId)))
    yield (await readMessagesFrom(db, email)).map(exported);
}

/** The same text in larger pieces; the first piece is sent at once, before the long lists have been read. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let size = 0;
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < size) continue;
    yield text;
    text = '';
    size = PIECE;
  }
  yield text;
}

async function* textOf({ context, principal }: Call<'GET /auth/export'>): AsyncGenerator<string> {
  const { db } = context;
  const profile = await readProfile(db, principal, context.now());
  const head = { export: { exportedAt: context.now().toISOString(), profile, records: {} } };
  const checked = JSON.stringify(contract['GET /auth/export'].output.parse(head));
  // Without the brackets that close the records, the export and the answer.
  yield checked.slice(0, -3);
  yield* recordsOf(db, principal.id, profile.email);
  yield '}}}';
}

/**
 * All that is stored about the caller, by table, each under its name in the contract. Messages that were written under
 * their e-mail without signing in are included once they have confirmed the e-mail by a mailed link: anybody can
 * register with another person's e-mail. A busy hospital's export is tens of megabytes: it is read as it is sent.
 */
export const exportAccount: Handler<'GET /auth/export'> = async (call) => gathered(textOf(call));
