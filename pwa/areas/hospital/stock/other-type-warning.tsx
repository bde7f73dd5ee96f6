import type { BloodType } from '../../../../shared/rules/blood.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText, typesText } from '../../../ui/blood-type-text.ts';
import { Notice } from '../../../ui/notice.tsx';

interface OtherTypeWarningProps {
  readonly types: readonly BloodType[];
  /** The type that the request asks for. */
  readonly asked: BloodType;
}

/** Blood that fits the patient without being of their type: it is missing for those who have no other. */
export function OtherTypeWarning({ types, asked }: OtherTypeWarningProps) {
  const t = useT();
  return (
    <Notice tone="warning">
      {t('stock.other_type', { types: typesText(types), asked: bloodTypeText(asked) })}
    </Notice>
  );
}
