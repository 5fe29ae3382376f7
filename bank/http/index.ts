export { createHttp } from './app';
export { createMetaRoutes } from './meta';
export { isAlwaysAdmitted, turnAway } from './turn-away';
