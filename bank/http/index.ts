export { createHttp } from './app';
export { createMetaRoutes } from './meta';
