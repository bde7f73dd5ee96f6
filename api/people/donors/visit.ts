/** What a donor came to a hospital for: its request that they answered, or an appointment. */
export type Visit = { readonly responseId: string } | { readonly appointmentId: string };

interface VisitColumns {
  readonly response_id: string | null;
  readonly appointment_id: string | null;
}

export const visitColumns = (visit: Visit): VisitColumns => ({
  response_id: 'responseId' in visit ? visit.responseId : null,
  appointment_id: 'appointmentId' in visit ? visit.appointmentId : null,
});

/** The column that names it, and its id. */
export const visitKey = (visit: Visit) =>
  'responseId' in visit
    ? ({ column: 'response_id', id: visit.responseId } as const)
    : ({ column: 'appointment_id', id: visit.appointmentId } as const);
