export { taxParts } from './parts';
export { askToRemit, createRemitJob } from './remit';
