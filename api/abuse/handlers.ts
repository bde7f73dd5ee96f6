import type { Handlers } from '../handler.ts';
import { decideReport } from './decide-report.ts';
import { readReport, readReports } from './read-reports.ts';
import { readOwnReports, sendReport } from './send-report.ts';

export const abuseHandlers = {
  'POST /reports/abuse': sendReport,
  'GET /reports/abuse': readOwnReports,
  'GET /admin/abuse-reports': readReports,
  'GET /admin/abuse-reports/{id}': readReport,
  'PATCH /admin/abuse-reports/{id}': decideReport,
} satisfies Partial<Handlers>;
