/** The version of this repository, and so of its contract: package.json is the one place. */
export { version as CONTRACT_VERSION } from '../../package.json';
