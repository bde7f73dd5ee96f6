import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
  /** State that the target screen finds in its location. */
  readonly state?: unknown;
}

/**
 * A link to a screen of the app. The router's own component includes code for framework prefetching, which every page
 * would load and none would use.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends LinkProps {
  /** Current only at exactly this address, not below it. */
  readonly end?: boolean;
}

/** A link that marks itself (`aria-current`) when it leads to the current page. */
export function NavLink({ end, ...link }: NavLinkProps) {
  const here = useLocation().pathname;
  const there = useResolvedPath(link.to).pathname;
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
