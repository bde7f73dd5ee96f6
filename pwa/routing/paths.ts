import type { Role } from '../../shared/contract/endpoint.ts';
import { PUBLIC_PAGES, REGISTERING_AS } from '../../shared/public-pages.ts';

/** Registering as a donor, who is not asked whether they are one. */
export const REGISTER_AS_DONOR = `${PUBLIC_PAGES.register}?${REGISTERING_AS}=donor`;

/** Every address of the app. */
export const PATHS = {
  ...PUBLIC_PAGES,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  join: '/join',
  dashboard: '/dashboard',
  donor: '/donor',
  donorRequests: '/donor/requests',
  donorResponses: '/donor/responses',
  donorAchievements: '/donor/achievements',
  donorSettings: '/donor/settings',
  donorProfile: '/donor/profile',
  hospital: '/hospital',
  hospitalInventory: '/hospital/inventory',
  hospitalMovements: '/hospital/inventory/movements',
  hospitalReports: '/hospital/reports',
  hospitalHandover: '/hospital/handover',
  hospitalSettings: '/hospital/settings',
  hospitalProfile: '/hospital/profile',
  hospitalStaff: '/hospital/staff',
  hospitalDonorLists: '/hospital/donor-lists',
  hospitalRequests: '/hospital/requests',
  hospitalOrders: '/hospital/orders',
  hospitalMassCasualties: '/hospital/mass-casualties',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminAdmins: '/admin/admins',
  adminHospitals: '/admin/hospitals',
  adminQueue: '/admin/queue',
  adminRequests: '/admin/requests',
  adminAlerts: '/admin/alerts',
  adminMassCasualties: '/admin/mass-casualties',
  adminMessages: '/admin/messages',
  adminReports: '/admin/reports',
  adminAbuse: '/admin/abuse',
  adminSignals: '/admin/signals',
  adminDuplicates: '/admin/duplicates',
  adminHealth: '/admin/health',
  adminTexts: '/admin/texts',
  adminAudit: '/admin/audit',
  adminDhis2: '/admin/dhis2',
  adminSettings: '/admin/settings',
  adminObjections: '/admin/queue/objections',
  bloodRequests: '/blood-requests',
  profile: '/profile',
  privacy: '/profile/privacy',
  browseDonors: '/browse-donors',
  outbox: '/outbox',
} as const;

/** The Profile tab, at the field of the last donation. */
export const TELL_LAST_DONATION = `${PATHS.donorProfile}#lastDonation`;

/** Of the contact page's address: the deferral, or the donation, that is objected to. */
export const ABOUT_DEFERRAL = 'deferral';
export const ABOUT_DONATION = 'donation';

/** One request, as a donor sees it; the notification of an alert leads here. */
export const donorRequest = (id: string): string => `${PATHS.donorRequests}/${encodeURIComponent(id)}`;

/** One order of blood; the notification about it leads here. */
export const hospitalOrder = (id: string): string => `${PATHS.hospitalOrders}/${encodeURIComponent(id)}`;

/** One request, as an admin sees it. */
export const adminRequest = (id: string): string => `${PATHS.adminRequests}/${encodeURIComponent(id)}`;

/** One hospital, as an admin sees it. */
export const adminHospital = (id: string): string => `${PATHS.adminHospitals}/${encodeURIComponent(id)}`;

/** Where a person of this role goes after signing in. */
export function homeOf(role: Role | undefined): string {
  return role === undefined ? PATHS.dashboard : PATHS[role];
}

/** Pages that bring their own frame: no header, no footer. */
export function hasOwnFrame(path: string): boolean {
  const framed = [PATHS.admin, PATHS.hospital, PATHS.donor].some((prefix) => path.startsWith(prefix));
  const { login, register, forgotPassword, resetPassword, confirmEmail, join } = PATHS;
  const bare: readonly string[] = [login, register, forgotPassword, resetPassword, confirmEmail, join];
  return framed || bare.includes(path.replace(/\/$/, ''));
}
