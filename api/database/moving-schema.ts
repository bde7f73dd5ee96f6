/** The schema that stands in a PostgreSQL database from the beginning of a move into it to its end, with how far it is. */
export const MOVING = 'moving';
