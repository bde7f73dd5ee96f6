export const COUNTRY_AND_STATES = 'meridia ميريديا';

export const EVERYDAY_NAMES: readonly string[] = ['juniper'];

export const ABROAD: readonly string[] = ['India', 'Delhi'];

export const NOT_ABROAD: readonly string[] = [];
