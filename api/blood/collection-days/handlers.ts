import type { Handlers } from '../../handler.ts';
import { bookAppointment, cancelAppointment, listOwnAppointments } from './appointments.ts';
import { changeDay } from './change-day.ts';
import { openDay } from './open-day.ts';
import { listDays, readDay } from './read-days.ts';
import { changeAppointment } from './record-appointment.ts';
import { recordArrival } from './record-arrival.ts';

export const collectionDayHandlers = {
  'GET /collection-days': listDays,
  'POST /collection-days': openDay,
  'GET /collection-days/{id}': readDay,
  'PATCH /collection-days/{id}': changeDay,
  'GET /appointments': listOwnAppointments,
  'POST /appointments': bookAppointment,
  'PATCH /appointments/{id}': changeAppointment,
  'DELETE /appointments/{id}': cancelAppointment,
  'POST /hospital/arrivals': recordArrival,
} satisfies Partial<Handlers>;
