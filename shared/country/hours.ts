/** Hours of the day on the country's clock: from, to (exclusive). */
interface Hours {
  readonly from: number;
  readonly to: number;
}

/** In which a text about nothing urgent wakes nobody. */
export const DAYTIME: Hours = { from: 8, to: 20 };

/** In which people have time to read, and texts still go out. */
export const EVENING: Hours = { from: 18, to: DAYTIME.to };

/** In which reminders wake nobody. */
export const DECENT_HOURS: Hours = { from: 9, to: 18 };

/** In which an appointment of the next day is remembered. */
export const EVE: Hours = { from: 17, to: 21 };

/** On its day not before this hour. */
export const MORNING_HOUR = 6;

/** Before the day's work begins: the hour at which a standing order is placed. */
export const STANDING_HOUR = 6;
