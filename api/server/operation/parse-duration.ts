const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** `90s`, `5m`, `1h`, `1d` → milliseconds; undefined if it is not a duration, or less than a second. */
export function parseDuration(text: string): number | undefined {
  const [, count = '', unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  return unit ? Number(count) * UNITS[unit as keyof typeof UNITS] * 1000 : undefined;
}
