export { createHttp, type HttpOptions } from './app';
export { createMetaRoutes } from './meta';
