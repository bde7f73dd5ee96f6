import { AUTO_ACCEPT_RADII_KM, MAX_PENDING_REQUESTS } from '../../../../shared/contract/people.ts';
import { URGENCIES } from '../../../../shared/rules/request-status.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { NumberChoice, type SettingsFieldsProps } from './fields.tsx';

/** The defaults of new requests, and which answers are accepted automatically. */
export function RequestFields({ draft }: SettingsFieldsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <NumberChoice
        draft={draft}
        field="autoAcceptRadius"
        label="settings.auto_accept_radius"
        hint="settings.auto_accept_radius_hint"
        options={AUTO_ACCEPT_RADII_KM}
        optionText={format.distance}
      />
      <NumberChoice
        draft={draft}
        field="maxPendingRequests"
        label="settings.max_pending"
        hint="settings.max_pending_hint"
        options={MAX_PENDING_REQUESTS}
        optionText={format.number}
      />
      <SegmentedControl
        {...draft.control('defaultUrgency')}
        legend={t('settings.default_urgency')}
        hint={t('settings.default_urgency_hint')}
        segments={URGENCIES.map((value) => ({ value, label: t(`requests.urgency.${value}`) }))}
      />
    </>
  );
}
