import { STARS_MAX } from '../../../../shared/contract/site-facts.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import settings from '../settings/settings.module.css';
import { SiteField, TextsInLanguages } from './site-field.tsx';
import { QUOTED, type SiteForm, VOICE_PATHS } from './site-values.ts';

const STARS = Array.from({ length: STARS_MAX }, (_, index) => String(STARS_MAX - index));

/** Whom Home quotes: the examples, nobody, or people of the deployment's own. */
export function VoiceFields({ draft }: { readonly draft: FormDraft<SiteForm> }) {
  const t = useT();
  return (
    <>
      <SiteField
        draft={draft}
        path="voices"
        label={t('admin.site.quoted')}
        kind={QUOTED.map((value) => ({ value, label: t(`admin.site.quoted.${value}`) }))}
      />
      {draft.form.voices === 'own' &&
        VOICE_PATHS.map((path, index) => (
          <fieldset key={path} className={settings.person}>
            <legend>{t('admin.site.voice', { number: index + 1 })}</legend>
            <SiteField
              draft={draft}
              path={`${path}.name`}
              label={t('profile.name')}
              hint={t('admin.site.voice_hint')}
            />
            <SiteField
              draft={draft}
              path={`${path}.stars`}
              label={t('admin.site.stars')}
              kind={STARS.map((value) => ({ value, label: value }))}
            />
            <TextsInLanguages
              draft={draft}
              texts={[
                { path: `${path}.quote`, label: t('admin.site.quote'), kind: 'lines' },
                { path: `${path}.who`, label: t('admin.site.who'), hint: t('admin.site.who_hint') },
              ]}
            />
          </fieldset>
        ))}
    </>
  );
}
