import { Fragment, type ReactNode } from 'react';
import type { TextKey, TextValues } from './i18n.ts';
import { useT } from './use-t.ts';

interface TProps {
  id: TextKey;
  values?: TextValues;
  /** What each `<name>…</name>` of the text becomes. */
  components: Record<string, (children: string) => ReactNode>;
}

const TAG = /<(\w+)>(.*?)<\/\1>/g;

/** A text with marked passages: `<T id={key} components={{ link: (text) => <Link …>{text}</Link> }} />`. */
export function T({ id, values, components }: TProps) {
  const text = useT()(id, values);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', inner = ''] = match;
    parts.push(text.slice(end, match.index));
    parts.push(<Fragment key={match.index}>{components[name]?.(inner) ?? inner}</Fragment>);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
