import {
  groundsOf,
  isLikely,
  LIKENESS_GROUNDS,
  type LikenessGround,
} from '../../../shared/rules/likeness.ts';
import type { Account } from './account.ts';
import type { Member } from './group-store.ts';
import { identityOf } from './likeness-of.ts';

/** Another account that is likely the same as one, or which one of the two impersonates. */
export interface Match {
  readonly account: Account;
  readonly grounds: readonly LikenessGround[];
}

/** Those of these accounts that match: verified ones first, then by how much they have in common, then the oldest. */
export function matchesAmong({ likeness }: Account, others: readonly Account[]): Match[] {
  return others
    .map((account) => ({ account, grounds: groundsOf(likeness, account.likeness) }))
    .filter(({ account, grounds }) => isLikely(likeness, account.likeness, grounds))
    .toSorted(
      (a, b) =>
        Number(b.account.isVerified) - Number(a.account.isVerified) ||
        b.grounds.length - a.grounds.length ||
        (a.account.id < b.account.id ? -1 : 1),
    );
}

/** The rank of a group's first member, which is like nobody before it, if it is not verified. */
export const FIRST_RANK = 1;

const rankOf = ({ isVerified }: Account, like: Account, grounds: readonly LikenessGround[]): number => {
  if (isVerified) return 0;
  return (
    FIRST_RANK +
    1 +
    LIKENESS_GROUNDS.length -
    grounds.length +
    (like.isVerified ? 0 : LIKENESS_GROUNDS.length)
  );
};

/** What is stored of a member that is like another. */
export const likeColumns = (
  member: Account,
  { account: like, grounds }: Match,
): Pick<Member, 'like_id' | 'grounds' | 'seen' | 'rank'> => ({
  like_id: like.id,
  grounds: JSON.stringify(grounds),
  seen:
    like.id < member.id
      ? identityOf(like.likeness, member.likeness)
      : identityOf(member.likeness, like.likeness),
  rank: rankOf(member, like, grounds),
});

const hasNew = (grounds: readonly LikenessGround[], before: string): boolean => {
  const known = JSON.parse(before) as LikenessGround[];
  return grounds.some((ground) => !known.includes(ground));
};

/**
 * A member about which an admin has decided waits again if it or the one that it is like has changed its identity
 * since, or they have more in common; one that was refused only once it is let in again.
 */
export function comesBack(row: Member, member: Account, match: Match): boolean {
  if (row.decision === 'refused') return !member.isRefused && !match.account.isRefused;
  if (row.like_id !== match.account.id) return false;
  return row.seen !== likeColumns(member, match).seen || hasNew(match.grounds, row.grounds);
}
