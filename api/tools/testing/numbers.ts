import type { CodePurpose } from '../../../shared/contract/numbers.ts';
import { donorRegistration, PASSWORD, type Person } from './people.ts';
import type { Answer } from './test-app.ts';
import type { TextLab } from './texts.ts';

/** A donor who signs in with a number. */
interface NumberedDonor extends Omit<Person, 'email'> {
  readonly phone: string;
  /** By which their device is known. */
  readonly cookie: string;
}

export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

export const askForCode = (
  { app }: Pick<TextLab, 'app'>,
  phone: string,
  purpose: CodePurpose,
  token?: string,
): Promise<Answer> =>
  app.call('POST', '/auth/number-codes', { body: { phone, purpose }, ...(token && { token }) });

/** What all texts to a number said, oldest first. */
export const saidTo = ({ phone: { given } }: Pick<TextLab, 'phone'>, phone: string): string[] =>
  given.filter(({ phoneNumbers }) => phoneNumbers.includes(phone)).map(({ textMessage }) => textMessage.text);

/** Asks for a code and reads it in the text that the number gets. */
export async function codeTo(
  lab: TextLab,
  phone: string,
  purpose: CodePurpose,
  token?: string,
): Promise<string> {
  const { status, body } = await askForCode(lab, phone, purpose, token);
  if (status !== 200) throw new Error(`a code was refused: ${JSON.stringify(body)}`);
  await lab.sendDue();
  const [code] = /\b\d{6}\b/.exec(saidTo(lab, phone).at(-1) ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Registers with a number, and without an e-mail unless `overrides` has one. */
export async function numberedDonor(
  lab: TextLab,
  phone = '+252615000501',
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<NumberedDonor> {
  const numberCode = await codeTo(lab, phone, 'register');
  const registration = { ...donorRegistration(lab.app), email: undefined, phone, numberCode, ...overrides };
  const answer = await lab.app.call('POST', '/auth/register-donor', { body: registration });
  if (answer.status !== 201) throw new Error(`registering answered ${JSON.stringify(answer.body)}`);
  const { token, user } = answer.body as { token: string; user: { id: string } };
  return { id: user.id, token, phone, cookie: cookieOf(answer) };
}

export const signInByNumber = (
  { app }: Pick<TextLab, 'app'>,
  credentials: { readonly phone: string; readonly password?: string; readonly numberCode?: string },
  cookie = '',
): Promise<Answer> =>
  app.call('POST', '/auth/login', {
    body: credentials.numberCode === undefined ? { password: PASSWORD, ...credentials } : credentials,
    ...(cookie && { headers: { cookie } }),
  });
