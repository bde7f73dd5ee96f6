const nameFits = (pattern: string, name: string): boolean =>
  pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern;

/** Whether a host is in an operator's list: `host`, `host:port`, `*.host`. An entry without a port matches each port. */
export function isListed(list: readonly string[], { hostname, port, protocol }: URL): boolean {
  const actual = port || (protocol === 'https:' ? '443' : '80');
  return list.some((entry) => {
    const [, name = '', wanted] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    return nameFits(name, hostname) && (wanted === undefined || wanted === actual);
  });
}

/** Whether the host is one of these names. */
export const isNamed = (names: readonly string[], { hostname }: URL): boolean =>
  names.some((name) => nameFits(name, hostname));
