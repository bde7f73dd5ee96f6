/** A row of the table of pairs. */
export interface StoredPair {
  readonly id: string;
  readonly first_id: string;
  readonly second_id: string;
  readonly grounds: string;
  readonly seen: string;
  readonly status: 'open' | 'closed';
  readonly flagged_at: string;
  readonly decision: string | null;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
}

export interface Grouped {
  readonly id: string;
  readonly flagged_at: string;
  readonly status: StoredPair['status'];
  readonly members: readonly {
    readonly user_id: string;
    readonly like_id: string | null;
    /** The pair that says so; none for the first member. */
    readonly pair?: StoredPair;
  }[];
}

/**
 * The groups that pairs make, each under its first pair's id, if the open pairs come first. A pair of two accounts that
 * are in groups already says nothing that an admin does not see there.
 */
export function groupPairs(pairs: readonly StoredPair[]): Grouped[] {
  type Group = Omit<Grouped, 'members'> & { readonly members: Grouped['members'][number][] };
  const groups: Group[] = [];
  const groupOf = new Map<string, Group>();
  for (const pair of pairs) {
    const { id, first_id, second_id, status, flagged_at } = pair;
    const known = groupOf.get(first_id) ?? groupOf.get(second_id);
    if (groupOf.has(first_id) && groupOf.has(second_id)) continue;
    const group: Group = known ?? { id, status, flagged_at, members: [{ user_id: first_id, like_id: null }] };
    if (!known) {
      groups.push(group);
      groupOf.set(first_id, group);
    }
    const [newcomer, like] = groupOf.has(second_id) ? [first_id, second_id] : [second_id, first_id];
    group.members.push({ user_id: newcomer, like_id: like, pair });
    groupOf.set(newcomer, group);
  }
  return groups;
}
