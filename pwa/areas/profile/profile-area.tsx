import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../../routing/paths.ts';
import { PrivacyScreen } from './privacy-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

/** /profile and what is below it. */
export function ProfileArea() {
  return (
    <Routes>
      <Route index element={<ProfileScreen />} />
      <Route path="privacy" element={<PrivacyScreen />} />
      <Route path="*" element={<Navigate to={PATHS.profile} replace />} />
    </Routes>
  );
}
