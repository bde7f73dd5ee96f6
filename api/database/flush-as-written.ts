import { fdatasync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Milliseconds between two flushes. */
const EVERY_MS = 100;

/** A thread that flushes a file to disk soon after it is written, while another thread writes without a pause. */
const descriptor = openSync(workerData as string, 'r+');
const flush = (): void => fdatasync(descriptor, () => setTimeout(flush, EVERY_MS));
flush();
