import { useT } from '../../i18n/use-t.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { ReauthenticationFieldProps } from './use-reauthentication.ts';

/**
 * The second confirmation before anything that a stolen session must not do; its props are `useReauthentication`'s
 * `field`.
 */
export function ReauthenticationField({ asksForCode, isProved, ...field }: ReauthenticationFieldProps) {
  const t = useT();
  if (isProved) return null;
  const Asked = asksForCode ? CodeField : CurrentPasswordField;
  return <Asked {...field} hint={t('account.proof_hint')} />;
}
