import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import type { Handler } from '../../handler.ts';
import { nearbySpare, typesFitting } from './nearby-spare.ts';
import { recordShown } from './record-shown.ts';

export const readNearby: Handler<'GET /stock/nearby'> = async ({ context, principal, query }) => {
  const { bloodType, component } = query;
  const named = query.types?.split(',');
  const types = bloodType
    ? typesFitting(bloodType, component)
    : BLOOD_TYPES.filter((type) => named?.includes(type));
  const suppliers = await nearbySpare(context.db, principal.hospitalId, { types, component }, context.now());
  await recordShown(
    context,
    principal.hospitalId,
    suppliers.map(({ hospitalId }) => hospitalId),
  );
  return { suppliers };
};
