import type { FamilyAskText } from '../../../shared/rules/family-ask-text.ts';
import { foldText } from '../../../shared/rules/text-answer.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findTrusted } from '../../people/hospitals/trusted-store.ts';
import { mayAskByText, mayRing } from '../family-asks/ask-limits.ts';
import { recordAsk } from '../family-asks/record-ask.ts';
import { isShutOut } from '../family-asks/shut-out.ts';
import { once } from './once.ts';
import { reply, type Sender } from './reply.ts';

/** More hospitals than one place has. */
const FOUND_MAX = 200;
/** As many names as a text has room for. */
const NAMED = 3;

type Found = Awaited<ReturnType<typeof findTrusted>>;

/** The one hospital that is meant: by its name, before one that only lies there. */
function meant(found: Found, typed: string): Found[number] | undefined {
  const words = foldText(typed).split(' ');
  const named = found.filter(({ name }) => {
    const own = foldText(name).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  if (named.length === 1) return named[0];
  return found.length === 1 ? found[0] : undefined;
}

/** `Keysaney Hospital; Erdogan`. */
const namesOf = (found: Found): string =>
  found
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join('; ');

/**
 * A family asks for blood by a text. Its sender can be forged: so it is only shown to the hospital, which confirms by the
 * code that is texted to the number, or calls it. A text that names no one hospital is answered with those that it may
 * mean. A number that is shut out, and too many texts, are answered by nothing.
 */
export async function askByText(
  context: Context,
  receivedId: string,
  sender: Sender,
  need: FamilyAskText,
): Promise<void> {
  const { db } = context;
  const { phone } = sender;
  const { language, bloodType, units } = need;
  const to = { ...sender, language };
  if (!(await mayAskByText(context, phone)) || (await isShutOut(context, db, { phone, via: 'text' }))) return;
  const found = need.hospital === '' ? [] : await findTrusted(db, need.hospital, FOUND_MAX);
  const hospital = meant(found, need.hospital);
  if (!hospital) {
    const details =
      found.length === 0
        ? ({ key: 'sms.family_where', values: {} } as const)
        : ({ key: 'sms.family_which', values: { hospital: namesOf(found) } } as const);
    await once(context, receivedId, (trx) => reply(context, trx, to, { kind: 'refused', details }));
    return;
  }
  const rings = await mayRing(context, hospital.id, 'text');
  const id = context.newId();
  try {
    await once(context, receivedId, async (trx) => {
      const { ask, code } = await recordAsk(context, trx, {
        id,
        hospital_id: hospital.id,
        phone,
        via: 'text',
        ward: null,
        blood_type: bloodType,
        units,
        language,
        rings,
      });
      const details = { news: 'asked', hospital: hospital.name, code } as const;
      if (ask.id !== id && ask.state === 'asked') await reply(context, trx, to, { kind: 'family', details });
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'failure.family_asks_full') throw error;
    const details = { key: 'sms.family_full', values: { hospital: hospital.name } } as const;
    await once(context, receivedId, (trx) => reply(context, trx, to, { kind: 'refused', details }));
  }
}
