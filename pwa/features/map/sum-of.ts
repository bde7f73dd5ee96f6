import type { Needs } from '../../../shared/contract/regions.ts';

export const sumOf = (all: readonly Needs[]): Needs => ({
  open: all.reduce((sum, { open }) => sum + open, 0),
  units: all.reduce((sum, { units }) => sum + units, 0),
  urgent: all.reduce((sum, { urgent }) => sum + urgent, 0),
});
