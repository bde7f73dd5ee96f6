/**
 * The code with which a blood bank records the type of a donor who did not know it. Longer than an arrival code, which
 * is for one hospital: this one is valid at every blood bank of the country.
 */
export const TYPE_CODE_DIGITS = 8;
export const TYPE_CODE = /^\d{8}$/;
