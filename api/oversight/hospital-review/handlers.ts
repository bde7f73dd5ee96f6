import type { Handlers } from '../../handler.ts';
import { changeKind } from './change-kind.ts';
import { decideChange } from './decide-change.ts';
import { decideDuplicate } from './decide-duplicate.ts';
import { listHospitals } from './list-hospitals.ts';
import { readObjections } from './list-objections.ts';
import { readHospital } from './read-hospital.ts';
import { listAdminRequests } from './requests/list-requests.ts';
import { reviewHospital } from './review-hospital.ts';
import { suspendHospital } from './suspend-hospital.ts';
import { verifyHospital } from './verify-hospital.ts';

export const adminHandlers = {
  'GET /admin/hospitals': listHospitals,
  'GET /admin/hospitals/{id}': readHospital,
  'PATCH /admin/hospitals/{id}/review': reviewHospital,
  'PATCH /admin/verify-hospital/{id}': verifyHospital,
  'PATCH /admin/hospitals/{id}/kind': changeKind,
  'PATCH /admin/suspend-hospital/{id}': suspendHospital,
  'PATCH /admin/hospital-changes/{id}': decideChange,
  'GET /admin/deferrals': readObjections,
  'PATCH /admin/duplicates/{id}': decideDuplicate,
  'GET /admin/requests': listAdminRequests,
} satisfies Partial<Handlers>;
