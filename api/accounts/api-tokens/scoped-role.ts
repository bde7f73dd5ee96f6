import type { Principal } from '../../principal.ts';

/** Who makes tokens: the access of the calls admits nobody else. */
export const scopedRole = ({
  role,
  supplies,
}: Principal): { role: 'hospital' | 'admin'; supplies: boolean } => ({
  role: role === 'admin' ? 'admin' : 'hospital',
  supplies,
});
