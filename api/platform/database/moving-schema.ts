/** A schema that exists in a PostgreSQL database only during a move into it, with the move's progress. */
export const MOVING = 'moving';
