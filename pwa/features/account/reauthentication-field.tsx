import { useT } from '../../i18n/use-t.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { ReauthenticationFieldProps } from './use-reauthentication.ts';

/** The second question before what a stolen session must not do; what it takes is `useReauthentication`'s `field`. */
export function ReauthenticationField(props: ReauthenticationFieldProps) {
  const t = useT();
  return <CurrentPasswordField {...props} hint={t('account.proof_hint')} />;
}
