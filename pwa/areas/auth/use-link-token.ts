import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link, `path#token=…`, or ''. It is removed from the address at once: the next person at this
 * browser does not find the link in its history.
 */
export function useLinkToken(path: string): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (hash) void navigate(path, { replace: true });
  }, [hash, navigate, path]);
  return token;
}
