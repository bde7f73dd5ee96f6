import type { Duplicate, DuplicateMember } from '../../../../shared/contract/duplicates.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { adminDuplicate } from './address.ts';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './duplicates.module.css';
import { Grounds } from './grounds.tsx';
import { GroupNames } from './group-names.tsx';
import { MemberPart } from './member-part.tsx';

/** One line for a member that is not opened: its name and number, and what it has in common with another one. */
function Line({ member }: { readonly member: DuplicateMember }) {
  return (
    <span className={styles.label}>
      <bdi>{member.name}</bdi>
      <bdi className="soft">{member.phone}</bdi>
      <Grounds member={member} />
    </span>
  );
}

interface GroupButtonsProps {
  readonly id: string;
  readonly isPair: boolean;
  readonly onDone: (() => void) | undefined;
}

/** What an admin says of the whole group. */
function GroupButtons({ id, isPair, onDone }: GroupButtonsProps) {
  const t = useT();
  const ask = (decision: 'dismissed' | 'same') =>
    openDialog((close) => <DecideDialog id={id} decision={decision} onDone={onDone} onClose={close} />);
  return (
    <div className={styles.acts}>
      <Button tone="secondary" onClick={() => ask('dismissed')}>
        {t(isPair ? 'admin.duplicates.dismiss' : 'admin.duplicates.dismiss_all')}
      </Button>
      <Button tone="secondary" onClick={() => ask('same')}>
        {t(isPair ? 'admin.duplicates.mark_same' : 'admin.duplicates.mark_all_same')}
      </Button>
    </div>
  );
}

interface GroupCardProps {
  readonly duplicate: Duplicate;
  readonly as: 'li' | 'article';
  /** The account on whose own page this is shown: it comes first, and that page already has the buttons for it. */
  readonly own?: string;
  /** Once the whole group is decided. */
  readonly onDone?: () => void;
}

/**
 * Accounts that are likely one, or of which some may impersonate another: the most alike ones side by side, the others
 * to be opened.
 */
export function GroupCard({ duplicate, as, own, onDone }: GroupCardProps) {
  const t = useT();
  const { id, members, total, status } = duplicate;
  const [first, ...rest] = members;
  const others = rest.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  const [second, ...more] = others;
  if (!first || !second) return null;
  const isOpen = status === 'open';
  const heading = `group-${id}`;
  const likeOf = ({ likeId }: DuplicateMember) => members.find((member) => member.id === likeId) ?? first;
  const unshown = total - members.length;
  const names = <GroupNames members={[first, second]} total={total} />;
  return (
    <Card as={as} labelledBy={heading}>
      <div className="stack-3">
        <h2 id={heading} className={styles.title}>
          {as === 'li' ? <Link to={adminDuplicate(id)}>{names}</Link> : names}
        </h2>
        <MemberPart
          group={id}
          isOpen={isOpen}
          member={second}
          like={likeOf(second)}
          without={own === undefined ? [] : [own]}
          canLeave={total > 2}
          onDone={total === 2 ? onDone : undefined}
        />
        {more.map((member) => (
          <details key={member.id} className={styles.other}>
            <summary>
              <Line member={member} />
            </summary>
            <MemberPart
              group={id}
              isOpen={isOpen}
              member={member}
              like={likeOf(member)}
              without={[likeOf(member).id]}
              canLeave
            />
          </details>
        ))}
        {unshown > 0 && (
          <p>
            {as === 'li' ? (
              <Link to={adminDuplicate(id)}>{t('admin.duplicates.all_of', { count: total })}</Link>
            ) : (
              t('admin.duplicates.more', { count: unshown })
            )}
          </p>
        )}
        {isOpen && <GroupButtons id={id} isPair={total === 2} onDone={onDone} />}
      </div>
    </Card>
  );
}
