import { shortName } from '../../../shared/rules/short-name.ts';
import type { Row } from '../../platform/database/tables.ts';

/** A donor's name for a hospital that they have not answered: as much of it as they show. */
export const nameBeforeAnswer = ({
  name,
  short_name,
}: Pick<Row<'donors'>, 'short_name'> & { readonly name: string }): string =>
  short_name === 1 ? shortName(name) : name;
