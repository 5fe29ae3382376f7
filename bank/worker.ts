import { createWorker } from './index';
import { requireConfig, stopOnSignal } from './process';

const worker = await createWorker(requireConfig());
stopOnSignal(worker.close);
