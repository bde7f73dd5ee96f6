import { useNavigate } from 'react-router-dom';
import { logOut } from '../session/log-out.ts';
import { PATHS } from './paths.ts';

/** Logs out and goes home. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    navigate(PATHS.home);
    void logOut();
  };
}
