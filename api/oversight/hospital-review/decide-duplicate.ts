import { DUPLICATE_MEMBERS_MAX } from '../../../shared/contract/duplicates.ts';
import {
  decideMembers,
  findGroup,
  listMembers,
  membershipsOf,
} from '../../accounts/duplicates/group-store.ts';
import { settle } from '../../accounts/duplicates/join-groups.ts';
import { duplicateOf } from '../../accounts/duplicates/read-duplicates.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { findHospital } from './hospital-list-store.ts';
import { reject } from './verify-hospital.ts';

/** This member, if nobody has decided about it. */
const undecided = async (trx: Database, groupId: string, member: string) =>
  (await membershipsOf(trx, [member])).filter(
    ({ group_id, decision }) => group_id === groupId && decision === null,
  );

/**
 * Members of a group are different from the rest: they leave the queue until one of them changes. Or they are the same
 * as the rest: those of them whose application waits are rejected with the reason, at most `DUPLICATE_MEMBERS_MAX` at
 * once. About one member, or about all but the first one. To refuse an account otherwise, an admin bans it. Fails with
 * `duplicate_not_found`, or `duplicate_decided` if another admin was first.
 */
export const decideDuplicate: Handler<'PATCH /admin/duplicates/{id}'> = async ({
  context,
  principal,
  params: { id },
  body: { decision, member, reason },
  write,
  t,
}) => {
  return write(async (trx) => {
    if (!(await findGroup(trx, id))) throw new Failure('failure.duplicate_not_found');
    const [first, ...rest] = await listMembers(trx, { groupId: id, undecided: true }, DUPLICATE_MEMBERS_MAX);
    const about = member === undefined ? rest : await undecided(trx, id, member);
    const [second] = about;
    if (!first || !second) throw new Failure('failure.duplicate_decided');
    const decided = { decision, decided_at: context.now().toISOString(), decided_by: principal.id, reason };
    const by = { actorId: principal.id, reason };
    const others = member === undefined ? { except: first.user_id } : { only: member };
    if (decision === 'dismissed') await decideMembers(trx, id, others, decided);
    else
      for (const { user_id } of about) {
        // Before it is rejected, which would decide about it otherwise.
        await decideMembers(trx, id, { only: user_id }, decided);
        const hospital = await findHospital(trx, user_id);
        if (hospital?.verification === 'pending') await reject(context, trx, hospital, by);
      }
    await settle(context, trx, id);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: decision === 'dismissed' ? 'duplicate.dismiss' : 'duplicate.same',
      subjectId: id,
      detail: {
        reason,
        grounds: (JSON.parse(second.grounds) as string[]).join(' '),
        first: first.user_id,
        second: second.user_id,
        ...(about.length > 1 && { members: about.length }),
      },
    });
    return {
      duplicate: await duplicateOf(trx, id),
      message: t(
        decision === 'dismissed' ? 'confirmation.duplicate_dismissed' : 'confirmation.duplicate_same',
      ),
    };
  });
};
