import type { Handlers } from '../../handler.ts';
import { decideReport } from './decide-report.ts';
import { decideSignal } from './decide-signal.ts';
import { readReport, readReports } from './read-reports.ts';
import { readSignal, readSignals } from './read-signals.ts';
import { readOwnReports, sendReport } from './send-report.ts';

export const abuseHandlers = {
  'POST /reports/abuse': sendReport,
  'GET /reports/abuse': readOwnReports,
  'GET /admin/abuse-reports': readReports,
  'GET /admin/abuse-reports/{id}': readReport,
  'PATCH /admin/abuse-reports/{id}': decideReport,
  'GET /admin/signals': readSignals,
  'GET /admin/signals/{id}': readSignal,
  'PATCH /admin/signals/{id}': decideSignal,
} satisfies Partial<Handlers>;
