import { readFileSync } from 'node:fs';

const KILOBYTE = 1024;

function linesOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has just ended.
    return '';
  }
}

/** A process and its children, which decode pictures for it. */
export function processesOf(id: number): number[] {
  const children = linesOf(`/proc/${id}/task/${id}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [id, ...children.flatMap(processesOf)];
}

const figureOf = (id: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(linesOf(`/proc/${id}/status`))?.[1] ?? 0) * KILOBYTE;

/** Bytes that the server has in memory now, its children included. */
export const residentOf = (id: number): number =>
  processesOf(id).reduce((sum, process) => sum + figureOf(process, 'VmRSS'), 0);

/** The most bytes that the server itself has ever had, also between two samples. */
export const peakOf = (id: number): number => figureOf(id, 'VmHWM');
