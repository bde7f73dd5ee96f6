import type { BloodType } from '../../shared/rules/blood.ts';
import { useT } from '../i18n/use-t.ts';
import { bloodTypeName, bloodTypeText } from './blood-type-text.ts';

/** A type as a cell of a table has it: "O−", and its name for screen readers, which often leave out a minus sign. */
export function BloodTypeName({ type }: { readonly type: BloodType }) {
  const t = useT();
  return (
    <>
      <bdi dir="ltr" aria-hidden="true">
        {bloodTypeText(type)}
      </bdi>
      <span className="visually-hidden">{bloodTypeName(type, t)}</span>
    </>
  );
}
