import { fdatasync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Milliseconds between two flushes: a server's own commit waits behind what one of them takes to the disk. */
const EVERY_MS = 10;

/** A thread that flushes a file to disk soon after it is written, while another thread writes without a pause. */
const descriptor = openSync(workerData as string, 'r+');
const flush = (): void => fdatasync(descriptor, () => setTimeout(flush, EVERY_MS));
flush();
