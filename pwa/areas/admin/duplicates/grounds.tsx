import type { DuplicateMember } from '../../../../shared/contract/duplicates.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DangerIcon, WarningIcon } from '../../../ui/icons.tsx';

const LABELS = {
  name: 'admin.users.field.name',
  phone: 'admin.phone',
  place: 'admin.location',
  device: 'admin.duplicates.device',
} as const;

/** What a member has in common with the one that it is like, as badges. */
export function Grounds({ member: { grounds, isImpostor } }: { readonly member: DuplicateMember }) {
  const t = useT();
  return grounds.map((ground) => (
    <Badge key={ground} tone={isImpostor ? 'danger' : 'amber'} icon={isImpostor ? DangerIcon : WarningIcon}>
      {t(LABELS[ground])}
    </Badge>
  ));
}
