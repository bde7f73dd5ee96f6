/** The changes that a row does not have already: what changes nothing is neither written nor audited. */
export const differing = <Row extends object>(row: Row, changes: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => row[column as keyof Row] !== value),
  ) as Partial<Row>;

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
