import type { AlertEnd } from '../../../shared/contract/alerts.ts';
import { SEARCH_RADII_KM } from '../../../shared/contract/people.ts';
import type { RequestStatus, Urgency } from '../../../shared/rules/request-status.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts';

/** No request alerts more donors at a time. */
export const WAVE_MAX = 1000;

/** An alert whose request has no deadline ends after this time. */
const DEFAULT_DEADLINE_MS = DAY_MS;

/** Minutes between a wave that found every donor it wanted and the next. */
const PAUSE_MINUTES: Readonly<Record<Urgency, number>> = { high: 5, medium: 15, low: 15 };

/** Minutes until an alert that found nobody searches again. */
const RETRY_MINUTES = 15;

/** The assumption about donors before any was alerted: 2 of 20 come. */
const PRIOR = { called: 20, coming: 2 } as const;
const RATE_MIN = 1 / 50;
const RATE_MAX = 1 / 2;

/** And about donors who answered, before any result is known: each of 4 gives a unit. */
const GIVING_PRIOR = 4;

/** The results of recent alerts. */
export interface AlertFigures {
  readonly called: number;
  /** Donors alerted who said that they are coming. */
  readonly coming: number;
  /** Responses whose result is known, and the units that they brought. */
  readonly settled: number;
  readonly units: number;
}

/**
 * The units that an alert brings: the share of alerted donors who say that they are coming, times the units that such a
 * response brings, each as measured and smoothed by its prior (additive smoothing), from 1 in 50 to 1 in 2.
 */
export function unitsPerAlert({ called, coming, settled, units }: AlertFigures): number {
  const answering = (coming + PRIOR.coming) / (called + PRIOR.called);
  const giving = (units + GIVING_PRIOR) / (settled + GIVING_PRIOR);
  const rate = answering * giving;
  return Math.min(RATE_MAX, Math.max(RATE_MIN, rate));
}

/** Donors to alert so that `needed` units can be expected; 0 if none is needed. */
export function waveSize(needed: number, figures: AlertFigures): number {
  if (needed <= 0) return 0;
  return Math.min(WAVE_MAX, Math.ceil(needed / unitsPerAlert(figures)));
}

/** The narrowest ring that contains a donor at this distance, never wider than the search radius. */
export function ringOf(distanceKm: number, radiusKm: number): number {
  return Math.min(radiusKm, SEARCH_RADII_KM.find((ring) => distanceKm <= ring) ?? radiusKm);
}

/**
 * The time of the next wave. The fewer of the wanted donors a wave found, the shorter the wait: few can answer it, and
 * waiting for those who were not alerted is useless.
 */
export function nextWaveAt(now: Date, urgency: Urgency, called: number, wanted: number): Date {
  const minutes = Math.max(1, PAUSE_MINUTES[urgency] * Math.min(1, called / Math.max(1, wanted)));
  return new Date(now.getTime() + Math.round(minutes * MINUTE_MS));
}

/** When an alert that found nobody searches again: donors subscribe, their hours begin, their rest ends. */
export const retryAt = (now: Date): Date => new Date(now.getTime() + RETRY_MINUTES * MINUTE_MS);

/** When an alert continues whose hospital has no free place: somebody may have cancelled theirs. */
export const retryForPlacesAt = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);

/**
 * Until when donors are alerted for a request; `deadline` is its own, an ISO instant. A past deadline is ignored for a
 * request that its hospital still sends alerts for.
 */
export function alertDeadline(deadline: string | null, now: Date): string {
  const isAhead = deadline !== null && Date.parse(deadline) > now.getTime();
  return isAhead ? deadline : new Date(now.getTime() + DEFAULT_DEADLINE_MS).toISOString();
}

/** The data that a wave is decided on. */
export interface Situation {
  /** Null for a broadcast without a request. */
  readonly requestStatus: RequestStatus | null;
  /** Is the hospital verified and active? True for a broadcast. */
  readonly isTrusted: boolean;
  /** Units that nobody is coming for. */
  readonly needed: number;
  /** ISO instant. */
  readonly deadline: string;
}

/** Why no more donors are alerted at `now`; null while they are. */
export function endOf(situation: Situation, now: Date): Exclude<AlertEnd, 'exhausted'> | null {
  if (situation.requestStatus === 'fulfilled') return 'fulfilled';
  if (situation.requestStatus === 'cancelled' || !situation.isTrusted) return 'cancelled';
  if (now.getTime() >= Date.parse(situation.deadline)) return 'deadline';
  return situation.needed <= 0 ? 'enough' : null;
}
