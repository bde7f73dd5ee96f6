/**
 * So long it stays known who did what, and who saw a donor's phone number: never less than six years, for which the HIPAA
 * rules, the strictest that hospitals commonly know, keep such records (45 CFR 164.316 and 164.528).
 */
export const RECORD_RETENTION_MS: number = 6 * 366 * 86_400_000;
