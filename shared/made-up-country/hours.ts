interface Hours {
  readonly from: number;
  readonly to: number;
}

export const DAYTIME: Hours = { from: 7, to: 21 };

export const EVENING: Hours = { from: 17, to: DAYTIME.to };

export const DECENT_HOURS: Hours = { from: 8, to: 19 };

export const EVE: Hours = { from: 16, to: 20 };

export const MORNING_HOUR = 5;

export const STANDING_HOUR = 5;
