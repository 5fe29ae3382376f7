import { endBench, runPairedBench } from './support/paired';
import { preparePix } from './support/pix-load';

/** Pix payments through HTTP at a steady rate, beside bare posts of the ledger at the same rate in the same round. */
runPairedBench({ name: 'pix', rate: 100, prepare: preparePix }).catch(endBench);
