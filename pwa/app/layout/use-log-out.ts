import { useNavigate } from 'react-router-dom';
import { requestLogOut } from '../../session/log-out.ts';
import { PATHS } from '../paths.ts';

/** Logout as every menu offers it: the session ends and the person stands on the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void requestLogOut().then((isDone) => {
      if (isDone) navigate(PATHS.home);
    });
  };
}
