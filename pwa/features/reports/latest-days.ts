/** How many days the daily trends show. */
const LATEST = 10;

/** The last of them, the latest first. */
export const latestDays = <Day>(days: readonly Day[]): readonly Day[] => days.slice(-LATEST).toReversed();
