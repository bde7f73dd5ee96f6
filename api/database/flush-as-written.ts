import { fdatasync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Milliseconds between two. */
const EVERY_MS = 100;

/** A thread that has a file's bytes on disk soon after they are written, while another thread writes without a break. */
const descriptor = openSync(workerData as string, 'r+');
const flush = (): void => fdatasync(descriptor, () => setTimeout(flush, EVERY_MS));
flush();
