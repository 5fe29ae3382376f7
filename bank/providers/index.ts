export { getInstitutionName } from './institutions';
export { type PixLimitRules, PROVIDER_RULES } from './provider-rules';
export {
  type DirectoryEntry,
  type FaultScript,
  type PixDirectory,
  type Rails,
  RECEIVE_RETURN_JOB,
  type SpiRail,
  type SpiReturn,
} from './rails';
export { isSpiRejectCode, SPI_REJECT_REASONS } from './reject-codes';
export { createSandboxRails } from './sandbox';
