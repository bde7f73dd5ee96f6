import { SHIFT_CODE_TRIES } from '../../../shared/rules/shift-code.ts';
import type { Handler } from '../../handler.ts';
import { readShiftPeople } from '../../people/hospitals/shift-code-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';

/** The owner first, then colleagues, the longest there first. */
export const readShift: Handler<'GET /auth/shift'> = async ({ context, principal, device }) => {
  const { hospitalId } = principal;
  const people = await readShiftPeople(context.db, await peopleOf(context.db, hospitalId));
  return {
    people: people
      .toSorted((a, b) => Number(b.id === hospitalId) - Number(a.id === hospitalId))
      .map((person) => ({
        id: person.id,
        name: person.name,
        isOwner: person.id === hospitalId,
        onShift: person.id === principal.id,
        asksForPassword:
          (person.tries ?? SHIFT_CODE_TRIES) >= SHIFT_CODE_TRIES ||
          context.loginDevices.recognise(person, device.cookie) === undefined,
      })),
    hasCode: people.some(({ id, tries }) => id === principal.id && tries !== null),
  };
};
