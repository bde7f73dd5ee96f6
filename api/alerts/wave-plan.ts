import type { AlertEnd } from '../../shared/contract/alerts.ts';
import { SEARCH_RADII_KM } from '../../shared/contract/people.ts';
import type { RequestStatus, Urgency } from '../../shared/rules/request-status.ts';

/** Nobody alerts more donors at once. */
export const WAVE_MAX = 1000;

/** An alert whose request names no deadline ends after so long. */
const DEFAULT_DEADLINE_MS = 24 * 3_600_000;

const MINUTE_MS = 60_000;

/** Minutes between a wave that found everybody it wanted and the next. */
const PAUSE_MINUTES: Readonly<Record<Urgency, number>> = { high: 5, medium: 15, low: 15 };

/** Minutes until an alert that found nobody searches again. */
const RETRY_MINUTES = 15;

/** What is believed of donors before any was alerted: 2 of 20 come. */
const PRIOR = { called: 20, coming: 2 } as const;
const RATE_MIN = 1 / 50;
const RATE_MAX = 1 / 2;

/** And of donors who answered, before it is known what came of any: each of 4 gives a unit. */
const GIVING_PRIOR = 4;

/** What came of recent alerts. */
export interface AlertFigures {
  readonly called: number;
  /** Donors alerted who said that they come. */
  readonly coming: number;
  /** Answers of which is known what came of them, and the units that they brought. */
  readonly settled: number;
  readonly units: number;
}

/**
 * The units that an alert brings: the share of alerted donors who say that they come, times the units that such an answer
 * brings, each as measured and smoothed by its prior (additive smoothing), from 1 in 50 to 1 in 2.
 */
export function unitsPerAlert({ called, coming, settled, units }: AlertFigures): number {
  const answering = (coming + PRIOR.coming) / (called + PRIOR.called);
  const giving = (units + GIVING_PRIOR) / (settled + GIVING_PRIOR);
  const rate = answering * giving;
  return Math.min(RATE_MAX, Math.max(RATE_MIN, rate));
}

/** Donors to alert so that `needed` units may be expected of them; none where nobody is needed. */
export function waveSize(needed: number, figures: AlertFigures): number {
  if (needed <= 0) return 0;
  return Math.min(WAVE_MAX, Math.ceil(needed / unitsPerAlert(figures)));
}

/** The narrowest ring that holds a donor at this distance, never wider than the search radius. */
export function ringOf(distanceKm: number, radiusKm: number): number {
  return Math.min(radiusKm, SEARCH_RADII_KM.find((ring) => distanceKm <= ring) ?? radiusKm);
}

/**
 * When the next wave goes out. A wave that found only some of the donors it wanted waits that much less: few
 * can answer it, and there is no use in waiting for those who were not alerted.
 */
export function nextWaveAt(now: Date, urgency: Urgency, called: number, wanted: number): Date {
  const minutes = Math.max(1, PAUSE_MINUTES[urgency] * Math.min(1, called / Math.max(1, wanted)));
  return new Date(now.getTime() + Math.round(minutes * MINUTE_MS));
}

/** When an alert that found nobody searches again: donors subscribe, their hours begin, their rest ends. */
export const retryAt = (now: Date): Date => new Date(now.getTime() + RETRY_MINUTES * MINUTE_MS);

/** When an alert goes on whose hospital has no free place: somebody may have given theirs back. */
export const lookForPlacesAt = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);

/**
 * Until when donors are alerted for a request; `deadline` is its own, an ISO instant. One that is past says
 * nothing of a request that its hospital still sends alerts for.
 */
export function alertDeadline(deadline: string | null, now: Date): string {
  const isAhead = deadline !== null && Date.parse(deadline) > now.getTime();
  return isAhead ? deadline : new Date(now.getTime() + DEFAULT_DEADLINE_MS).toISOString();
}

/** What a wave is decided on. */
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

/** Why nobody else is alerted at `now`; null while donors are. */
export function endOf(situation: Situation, now: Date): Exclude<AlertEnd, 'exhausted'> | null {
  if (situation.requestStatus === 'fulfilled') return 'fulfilled';
  if (situation.requestStatus === 'cancelled' || !situation.isTrusted) return 'cancelled';
  if (now.getTime() >= Date.parse(situation.deadline)) return 'deadline';
  return situation.needed <= 0 ? 'enough' : null;
}
