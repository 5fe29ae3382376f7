import { parentPort, workerData } from 'node:worker_threads';
import { startInbox } from './index.mjs';

// The inbox of a start, in the thread that `keepThread` runs.

const inbox = await startInbox(workerData.port, { smtpPort: workerData.smtpPort });
parentPort.once('message', () => inbox.stop());
parentPort.postMessage('ready');
