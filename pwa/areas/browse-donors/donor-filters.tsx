import { useEffect, useState } from 'react';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { loadGazetteer } from '../../features/places/gazetteer.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import { Field } from '../../ui/field.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import styles from './browse-donors.module.css';
import type { DonorFilter } from './browsed-donors-query.ts';

/** Every town of the gazetteer, by the name that people of the language use. */
function useTowns(): readonly Option[] {
  const language = useLanguage();
  const [towns, setTowns] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadGazetteer().then(
      (gazetteer) => {
        if (!isCurrent) return;
        const options = gazetteer.towns().map(({ name }) => ({ value: name, label: addressText(name) }));
        setTowns(options.toSorted((a, b) => a.label.localeCompare(b.label, language)));
      },
      (error: unknown) => reportProblem('the gazetteer could not be loaded; no towns are offered', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return towns;
}

interface DonorFiltersProps {
  readonly filter: DonorFilter;
  readonly onChange: (change: { readonly type?: string; readonly town?: string }) => void;
}

export function DonorFilters({ filter, onChange }: DonorFiltersProps) {
  const t = useT();
  const bloodType = filter.bloodType ?? '';
  const city = filter.city ?? '';
  const towns = useTowns();
  // The address's town is listed before the others have loaded.
  const unlisted =
    city && !towns.some(({ value }) => value === city) ? [{ value: city, label: addressText(city) }] : [];
  return (
    <div className={styles.filters}>
      <Field label={t('requests.field.blood_type')}>
        <Select
          name="bloodType"
          value={bloodType}
          options={[
            { value: '', label: t('browse.all_types') },
            ...BLOOD_TYPES.map((type) => ({ value: type, label: bloodTypeText(type) })),
          ]}
          onChange={(event) => onChange({ type: event.target.value })}
        />
      </Field>
      <Field label={t('browse.town')}>
        <Select
          name="town"
          value={city}
          options={[{ value: '', label: t('browse.all_towns') }, ...unlisted, ...towns]}
          onChange={(event) => onChange({ town: event.target.value })}
        />
      </Field>
    </div>
  );
}
