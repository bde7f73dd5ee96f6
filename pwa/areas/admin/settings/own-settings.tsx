import { ADMIN_NEWS, type AdminPreferences, DESK_MAILS } from '../../../../shared/contract/admin-mail.ts';
import { TIMEZONES } from '../../../../shared/contract/people.ts';
import { LanguageSwitcher } from '../../../features/account/language-switcher.tsx';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type PreferenceChanges, useChangePreferences } from './preferences.ts';
import own from './settings.module.css';

/** An admin's own language, clock and mails: each is saved when it is chosen. */
export function OwnSettings({ preferences }: { readonly preferences: AdminPreferences }) {
  const t = useT();
  const change = useChangePreferences();
  const failureText = useFailureText('admin.settings.save_failed');
  const { timezone, mails, news } = preferences;
  const save = (changes: PreferenceChanges) =>
    change.mutate(changes, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(failureText(error).text),
    });
  return (
    <Card as="section" padding="l" labelledBy="settings-own">
      <div className="stack-4">
        <h2 id="settings-own">{t('admin.own.title')}</h2>
        <p className="muted">{t('admin.own.text')}</p>
        <div>
          <LanguageSwitcher />
        </div>
        <div className={own.setting}>
          <Field label={t('settings.timezone')} hint={t('admin.own.timezone_hint')}>
            <Select
              name="timezone"
              value={timezone ?? ''}
              options={[
                { value: '', label: t('admin.own.browser') },
                ...TIMEZONES.map((zone) => ({ value: zone, label: t(`settings.zone.${zone}`) })),
              ]}
              onChange={(event) =>
                save({ timezone: TIMEZONES.find((zone) => zone === event.target.value) ?? null })
              }
            />
          </Field>
        </div>
        <div className={own.setting}>
          <Field label={t('admin.own.mails')} hint={t('admin.own.mails_hint')}>
            <Select
              name="mails"
              value={mails}
              options={DESK_MAILS.map((when) => ({ value: when, label: t(`admin.own.mails.${when}`) }))}
              onChange={(event) => {
                const chosen = DESK_MAILS.find((when) => when === event.target.value);
                if (chosen) save({ mails: chosen });
              }}
            />
          </Field>
        </div>
        {mails !== 'none' && (
          <fieldset className={own.choices}>
            <legend>{t('admin.own.news')}</legend>
            {ADMIN_NEWS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(kind === 'silent_alert' ? 'admin.waiting.silent_alert' : `admin.queue.kind.${kind}`)}
                checked={news.includes(kind)}
                onChange={({ target: { checked } }) =>
                  save({ news: ADMIN_NEWS.filter((one) => (one === kind ? checked : news.includes(one))) })
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}
