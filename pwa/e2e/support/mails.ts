import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The mails to this person, oldest first, as the server writes them if there is no SMTP server. */
export function mailsTo(database: string, email: string): string[] {
  const folder = join(dirname(database), 'mails');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.endsWith('.part'));
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails.filter((mail) => mail.includes(`To: ${email}\r\n`));
}
