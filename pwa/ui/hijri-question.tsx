import { readHijri } from '../../shared/rules/hijri.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface HijriQuestionProps {
  /** As a date input has it: `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Below a date: asks whether its year is one of the Hijri calendar, and offers the day as the others write it. */
export function HijriQuestion({ value, onChange }: HijriQuestionProps) {
  const t = useT();
  const format = useFormat();
  const hijri = readHijri(value);
  if (!hijri) return null;
  const { year, years, day } = hijri;
  return (
    <Notice
      action={
        <Button tone="secondary" onClick={() => onChange(day)}>
          {t('profile.hijri_use', { date: format.date(day) })}
        </Button>
      }
    >
      {/* As texts: a year has no thousands separator. */}
      {t('profile.hijri_question', { year: String(year), years })}
    </Notice>
  );
}
