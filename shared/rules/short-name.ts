/**
 * A person's first name and the initial of the next one, as a hospital sees somebody who has not answered it yet:
 * "Xaliimo Cali Nuur" is "Xaliimo C."; a single name is itself.
 */
export function shortName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  const [initial = ''] = second;
  return initial === '' ? first : `${first} ${initial}.`;
}
