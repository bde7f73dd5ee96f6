import { type ReactNode, useState } from 'react';
import { LANGUAGES } from '../../../../shared/contract/languages.ts';
import { numberIn } from '../../../../shared/digits.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { EMAIL } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { PHONE } from '../../../ui/phone-input.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import settings from '../settings/settings.module.css';
import type { SiteForm } from './site-values.ts';

/** Everyone's, not the typing admin's own: the browser fills in nothing. */
const KINDS = {
  text: { dir: 'auto' },
  phone: { ...PHONE, autoComplete: 'off' },
  email: { ...EMAIL, autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', dir: 'ltr' },
  time: { type: 'time' },
} as const;

interface SiteFieldProps {
  readonly draft: FormDraft<SiteForm>;
  /** In the contract. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly kind?: keyof typeof KINDS | 'number' | 'lines' | readonly Option[];
  readonly lang?: string;
}

export function SiteField({ draft, path, label, hint, kind = 'text', lang }: SiteFieldProps) {
  const value = draft.form[path] ?? '';
  const common = {
    name: path,
    value,
    lang,
    // Another language may be written from the other side.
    ...(lang !== undefined && { dir: 'auto' }),
    onChange: (event: { readonly target: { readonly value: string } }) => draft.set(path, event.target.value),
  };
  const control = (): ReactNode => {
    if (kind === 'number')
      return (
        <NumberInput
          name={path}
          value={numberIn(value)}
          min={0}
          onChange={(number) => draft.set(path, String(number))}
        />
      );
    if (kind === 'lines') return <TextArea rows={3} {...common} />;
    return typeof kind === 'string' ? (
      <TextInput {...KINDS[kind]} {...common} />
    ) : (
      <Select options={kind} {...common} />
    );
  };
  return (
    <div className={settings.setting}>
      <Field label={label} hint={hint} error={draft.errors[path]}>
        {control()}
      </Field>
    </div>
  );
}

interface TextsProps extends Pick<SiteFieldProps, 'draft'> {
  readonly texts: readonly Pick<SiteFieldProps, 'path' | 'label' | 'hint' | 'kind'>[];
}

/** Texts in the admin's own language, and behind one line in the others. */
export function TextsInLanguages({ draft, texts }: TextsProps) {
  const t = useT();
  const own = useLanguage();
  const others = LANGUAGES.filter((language) => language !== own);
  const [isOpen, setOpen] = useState(false);
  // It stays open as the error is corrected.
  if (!isOpen && others.some((language) => texts.some(({ path }) => draft.errors[`${path}.${language}`])))
    setOpen(true);
  const fieldsIn = (language: (typeof LANGUAGES)[number]) =>
    texts.map(({ path, label, hint, kind }) => (
      <SiteField
        key={`${path}.${language}`}
        draft={draft}
        path={`${path}.${language}`}
        label={t('admin.audit.labelled', { label, text: OFFERED[language].name })}
        hint={language === own ? hint : undefined}
        kind={kind ?? 'text'}
        lang={language}
      />
    ));
  return (
    <>
      {fieldsIn(own)}
      <Fold label={t('admin.site.other_languages')} open={isOpen}>
        <p className="muted">{t('admin.site.other_languages_text')}</p>
        {others.map(fieldsIn)}
      </Fold>
    </>
  );
}
