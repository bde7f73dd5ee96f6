import type { ApprovalGap } from '../../../../shared/contract/admin.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';

const TEXTS = {
  duplicate: 'admin.duplicates.one',
  licence: 'admin.no_license',
  proof: 'admin.no_proofs',
  checks: 'admin.gap_checks',
} as const satisfies Readonly<Record<ApprovalGap, TextKey>>;

/** What is missing before a hospital should be approved; nothing if all is there. */
export function ApprovalGaps({ gaps }: { readonly gaps: readonly ApprovalGap[] }) {
  const t = useT();
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" title={t('admin.gaps')}>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{t(TEXTS[gap])}</li>
        ))}
      </ul>
    </Notice>
  );
}
